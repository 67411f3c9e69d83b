-- Keys with which an assistant outside the shop reads it for one of its people, until they end.
CREATE TABLE assistant_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > created_at),
  used_at timestamptz
);
CREATE INDEX assistant_keys_user ON assistant_keys (user_id);
