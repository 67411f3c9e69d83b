-- Unpaid orders are counted by the address that they write to (docs/adr/0095).
CREATE INDEX orders_unpaid_email ON orders (customer_email, created_at) WHERE paid_at IS NULL;
-- Notices of stock by whom they went to.
CREATE INDEX stock_alerts_told ON stock_alerts (email, notified_at) WHERE notified_at IS NOT NULL;
