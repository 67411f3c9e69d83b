-- What the shop writes down about a customer, for itself: each with who wrote it and when.
CREATE TABLE customer_notes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- of the shop's people; null: the shop itself, or an account that is gone
  author_id text REFERENCES users (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  -- made by who writes: the same one sent again is the same note
  request_id uuid CONSTRAINT customer_notes_request UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_user ON customer_notes (user_id, created_at DESC);
CREATE INDEX customer_notes_author ON customer_notes (author_id) WHERE author_id IS NOT NULL;

-- Accounts that are part of another now: what was done under their id is that one's.
CREATE TABLE merged_accounts (
  from_id text PRIMARY KEY,
  into_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  merged_at timestamptz NOT NULL
);
CREATE INDEX merged_accounts_into ON merged_accounts (into_id);

-- A customer without an e-mail is found by the telephone.
CREATE INDEX users_phone ON users USING gin (phone gin_trgm_ops);
