-- Files that come with what is said to the shop and by it (docs/adr/0172). In the database, so that they are copied, kept and
-- forgotten with the words that they belong to.
CREATE TABLE message_files (
  -- guessed by nobody: before it is sent with a message, whoever knows it may send it
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- null: taken, and not sent with anything yet
  message_id uuid REFERENCES messages (id) ON DELETE CASCADE,
  -- who brought it; null: a visitor, or an account that is gone
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  type text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf', 'text/plain')),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5242880),
  content bytea NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CONSTRAINT message_files_size CHECK (octet_length(content) = size)
);
-- what is compressed already is not compressed again
ALTER TABLE message_files ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX message_files_message ON message_files (message_id, position) WHERE message_id IS NOT NULL;
CREATE INDEX message_files_user ON message_files (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX message_files_waiting ON message_files (created_at) WHERE message_id IS NULL;
