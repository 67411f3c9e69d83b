-- What an assistant proposes and a person uses or throws away: one answer of a conversation, one price or description of a product.
CREATE TABLE message_drafts (
  thread_id uuid PRIMARY KEY REFERENCES message_threads ON DELETE CASCADE,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  -- Whose assistant wrote it.
  user_id text REFERENCES users ON DELETE SET NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX message_drafts_user ON message_drafts (user_id);

CREATE TABLE product_drafts (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- Cents, as they would be typed: without IVA or with it.
  price_cents integer CHECK (price_cents >= 0),
  price_with_iva_cents integer CHECK (price_with_iva_cents >= 0),
  description text CHECK (length(description) BETWEEN 1 AND 10000),
  user_id text REFERENCES users ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  CHECK (num_nonnulls(price_cents, price_with_iva_cents) <= 1),
  CHECK (num_nonnulls(price_cents, price_with_iva_cents, description) > 0)
);
CREATE INDEX product_drafts_user ON product_drafts (user_id);
