-- What came for repairs in a month is counted for the day's page.
CREATE INDEX repair_receipts_received ON repair_receipts (received_at);
CREATE INDEX payments_paid_at ON payments (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_confirmed_at ON refunds (confirmed_at) WHERE confirmed_at IS NOT NULL;
