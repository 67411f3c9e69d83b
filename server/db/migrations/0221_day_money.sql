-- 'Hoje' adds up what was received and given back by day.
CREATE INDEX payments_paid ON payments (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_ended ON refunds (ended_at) WHERE state = 'done';
CREATE INDEX repair_receipts_received ON repair_receipts (received_at);
