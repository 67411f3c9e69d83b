-- Keys that live in a telephone, a computer or a stick: the shop has their public half alone.
CREATE TABLE passkeys (
  -- the credential's own id, base64url
  id text PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 1400),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- COSE, base64url
  public_key text NOT NULL CHECK (length(public_key) <= 4000),
  -- what the key said last of how often it was used; 0: it does not count
  counter bigint NOT NULL CHECK (counter >= 0),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- What a key was asked to sign: each once, for a few minutes.
CREATE UNLOGGED TABLE passkey_challenges (
  challenge text PRIMARY KEY CHECK (length(challenge) BETWEEN 20 AND 200),
  -- for whom, when it is known; of a login it is not
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
