-- A customer asks to be written to, once, of the cart that they leave. `sent_at`: that mail is written, and the asking over.
CREATE TABLE cart_reminders (
  cart_id uuid PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  -- What ends it by one press in the mail: 32 random bytes, base64url.
  key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  asked_at timestamptz NOT NULL,
  sent_at timestamptz CHECK (sent_at >= asked_at)
);
CREATE INDEX cart_reminders_waiting ON cart_reminders (asked_at, cart_id) WHERE sent_at IS NULL;
