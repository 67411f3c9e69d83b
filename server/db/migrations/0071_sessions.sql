-- What its owner is told of a session: where it is open, since when and how. The token's hash is told to nobody.
ALTER TABLE sessions
  ADD COLUMN id text NOT NULL DEFAULT uuidv7()::text,
  -- browser and system in words: "Firefox no Windows"
  ADD COLUMN device text CHECK (length(device) <= 80),
  -- the front of the address, never the whole of it
  ADD COLUMN network text CHECK (length(network) <= 40),
  ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method ~ '^[a-z_]{1,20}$'),
  -- when its holder last showed who they are, by password, code or passkey; null: by a link, or before this was kept
  ADD COLUMN proved_at timestamptz;
-- the release before: leaves the id to its default, which is another one each time
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Purposes more, and none less: 'não fui eu', and the change of an e-mail from both sides.
-- the release before: writes none that is left out
ALTER TABLE links
  DROP CONSTRAINT links_purpose,
  ADD CONSTRAINT links_purpose CHECK ((purpose, subject_kind) IN (
    ('password', 'user'), ('invite', 'user'), ('email', 'user'), ('login', 'user'), ('not_me', 'user'),
    ('email_old', 'email_change'), ('email_new', 'email_change'),
    ('order', 'order'), ('repair', 'repair'), ('message', 'message')
  ));

-- An account's e-mail on its way to another: done when both sides have said yes, one at a time.
CREATE TABLE email_changes (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  user_id text NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  email citext NOT NULL CHECK (length(email) <= 254),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_end ON email_changes (expires_at);
