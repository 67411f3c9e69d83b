-- What a customer buys again every so many weeks. Nothing is ordered by itself: before the day a mail asks.
CREATE TABLE standing_orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- What it was made of, 'order:ORD-…', 'printer:hp-…' or 'place:Secretaria': asked again it is the same one.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 140),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 140),
  weeks smallint NOT NULL CHECK (weeks BETWEEN 1 AND 52),
  -- The day that it is wanted for next, in Lisbon.
  next_on date NOT NULL,
  -- The day that a mail has asked for; another than `next_on`, or null: that one is still to be asked for.
  asked_for date,
  -- Days in a row that passed without an answer: with the third it ends.
  unanswered smallint NOT NULL DEFAULT 0 CHECK (unanswered BETWEEN 0 AND 2),
  -- What the links of its mails open: 32 random bytes, base64url.
  key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz NOT NULL,
  UNIQUE (user_id, source)
);
CREATE INDEX standing_orders_due ON standing_orders (next_on, id);
CREATE INDEX standing_orders_of ON standing_orders (user_id, next_on, id);
CREATE TABLE standing_order_lines (
  standing_order_id uuid NOT NULL REFERENCES standing_orders ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- What one cost, cents with IVA, when the customer was told of it last.
  told_cents integer NOT NULL CHECK (told_cents >= 0),
  PRIMARY KEY (standing_order_id, product_id)
);
CREATE INDEX standing_order_lines_product ON standing_order_lines (product_id);
