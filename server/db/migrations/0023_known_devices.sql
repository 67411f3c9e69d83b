-- Strangers' wrong passwords keep nobody out of their own account (docs/adr/0094).

-- Browsers that an account was opened in before: a cookie has the token, this its hash.
CREATE TABLE known_devices (
  -- SHA-256 of the token, base64url
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[A-Za-z0-9_-]{43}$'),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL
);
CREATE INDEX known_devices_user ON known_devices (user_id, seen_at);
CREATE INDEX known_devices_seen ON known_devices (seen_at);

-- Attempts at passwords: by account and address together, by known device, and by account over all addresses.
-- It stands in place of login_attempts, which stays for the release before and is taken away by a later migration.
CREATE UNLOGGED TABLE login_counts (
  -- SHA-256 of what is counted: no address is kept
  key_hash text PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts >= 0),
  ends_at timestamptz NOT NULL
);
CREATE INDEX login_counts_end ON login_counts (ends_at);

ALTER TABLE links
  DROP CONSTRAINT links_purpose,
  ADD CONSTRAINT links_purpose CHECK ((purpose, subject_kind) IN
    (('password', 'user'), ('email', 'user'), ('login', 'user'), ('order', 'order')));
