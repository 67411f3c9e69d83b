-- A second thing that only its owner has: an app on the telephone that makes codes.
CREATE TABLE two_factor (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- sealed with the shop's key (docs/security.md)
  secret text NOT NULL CHECK (secret ~ '^v[0-9]+[.]'),
  -- null: shown, and not used yet; it asks for nothing until then
  confirmed_at timestamptz,
  -- the last time step whose code was taken: no code is good twice
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- In the place of the app when it is lost: each once.
CREATE TABLE recovery_codes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 with the person's id, base64url; a code has 80 random bits
  code_hash text NOT NULL CHECK (code_hash ~ '^[A-Za-z0-9_-]{43}$'),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
