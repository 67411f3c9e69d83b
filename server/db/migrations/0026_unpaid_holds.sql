-- Unpaid orders hold no more of a product than the settings say (docs/adr/0097).
ALTER TABLE orders
  -- it was placed beyond the bounds, to be paid at once
  ADD COLUMN is_beyond boolean NOT NULL DEFAULT false,
  -- until when, at the latest, it is waited for; null: as long as its payment lives
  ADD COLUMN hold_last timestamptz,
  -- it left little stock: a reference of it lives less long
  ADD COLUMN is_short_hold boolean NOT NULL DEFAULT false,
  -- the shop waits for it whatever it holds: it counts for nobody's bound
  ADD COLUMN is_hold_accepted boolean NOT NULL DEFAULT false;

-- Who an order is of, as far as it tells, in keyed hashes: forgotten when the order is some days old.
CREATE TABLE order_people (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('account', 'email', 'phone', 'address', 'network')),
  key text NOT NULL,
  PRIMARY KEY (order_id, kind)
);
CREATE INDEX order_people_key ON order_people (key);
