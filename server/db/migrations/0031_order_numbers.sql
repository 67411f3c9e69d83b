-- A number that a person can say, beside the id: N.º 1042. Unique; some are skipped.
CREATE SEQUENCE order_numbers AS integer START WITH 1001;
ALTER TABLE orders
  ADD COLUMN number integer,
  -- what the shop's people tell each other; the customer never reads it
  ADD COLUMN internal_notes text CHECK (length(internal_notes) <= 2000);
-- A number is no change of an order.
ALTER TABLE orders DISABLE TRIGGER orders_touch;
UPDATE orders SET number = counted.number
FROM (SELECT id, 1000 + row_number() OVER (ORDER BY created_at, id) AS number FROM orders) AS counted
WHERE counted.id = orders.id;
ALTER TABLE orders ENABLE TRIGGER orders_touch;
SELECT setval('order_numbers', greatest(1001, (SELECT coalesce(max(number), 1000) + 1 FROM orders)), false);
-- the release before: names the columns that it writes, so the sequence gives its orders their number.
ALTER TABLE orders
  ALTER COLUMN number SET DEFAULT nextval('order_numbers'),
  ALTER COLUMN number SET NOT NULL,
  ADD CONSTRAINT orders_number UNIQUE (number);
ALTER SEQUENCE order_numbers OWNED BY orders.number;

-- What an order is searched by in the panel; the SKUs of its lines have an index of their own.
CREATE INDEX orders_panel_search ON orders USING gin (fold(id || ' ' || customer_name || ' ' || customer_email::text || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(nif, '') || ' ' || coalesce(tracking_code, '') || ' ' || coalesce(shipping_address ->> 'address', '') || ' ' || coalesce(shipping_address ->> 'postal_code', '') || ' ' || coalesce(shipping_address ->> 'city', '')) gin_trgm_ops);
-- the release before: searches all the same, reading the orders one by one.
DROP INDEX orders_search;
CREATE INDEX order_lines_sku ON order_lines (upper(sku) text_pattern_ops) WHERE sku IS NOT NULL;
-- Paid and not sent yet, those that wait longest first.
CREATE INDEX orders_waiting ON orders (paid_at) WHERE status IN ('pagamento_confirmado', 'processando', 'embalando');
CREATE INDEX orders_method ON orders (payment_method, created_at DESC);
