-- Words that reach the shop: one thread for each matter, with what was said in it (docs/adr/0126).
CREATE TABLE message_threads (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- as people say it: mensagem n.º 12
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'support', 'product', 'order')),
  status text NOT NULL CHECK (status IN ('new', 'answered', 'closed', 'suspected', 'spam')),
  -- null: by nobody with an account
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email citext NOT NULL CHECK (length(email) <= 254),
  phone text CHECK (length(phone) <= 30),
  department text NOT NULL CHECK (department IN ('vendas', 'suporte', 'faturacao', 'outros')),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  -- what it is about, of a room above: no foreign key, for it may be of any kind
  about_kind text CHECK (about_kind ~ '^[a-z-]{1,30}$'),
  about_id text CHECK (length(about_id) BETWEEN 1 AND 100),
  assigned_to text REFERENCES users (id) ON DELETE SET NULL,
  -- nobody of the shop has looked since the customer last wrote
  is_unread boolean NOT NULL DEFAULT true,
  -- why it is suspected, as the rules say it
  suspicions text[] NOT NULL DEFAULT '{}',
  -- the sender's own name of this attempt, and what was sent under it
  attempt_key uuid NOT NULL CONSTRAINT message_threads_attempt UNIQUE,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT message_threads_about CHECK ((about_kind IS NULL) = (about_id IS NULL))
);
CREATE INDEX message_threads_last ON message_threads (last_at, id);
CREATE INDEX message_threads_name ON message_threads (fold(name), id);
CREATE INDEX message_threads_status ON message_threads (status, last_at);
CREATE INDEX message_threads_unread ON message_threads (last_at) WHERE is_unread;
CREATE INDEX message_threads_user ON message_threads (user_id, last_at) WHERE user_id IS NOT NULL;
CREATE INDEX message_threads_email ON message_threads (email, created_at);
CREATE INDEX message_threads_assigned ON message_threads (assigned_to, last_at) WHERE assigned_to IS NOT NULL;
CREATE INDEX message_threads_about_thing ON message_threads (about_kind, about_id) WHERE about_id IS NOT NULL;
CREATE INDEX message_threads_created ON message_threads (created_at);
CREATE INDEX message_threads_search ON message_threads
  USING gin (fold(number::text || ' ' || name || ' ' || email::text || ' ' || coalesce(phone, '') || ' ' || subject) gin_trgm_ops);

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  thread_id uuid NOT NULL REFERENCES message_threads (id) ON DELETE CASCADE,
  -- who says it: the customer, the shop to the customer, or the shop to itself
  author text NOT NULL CHECK (author IN ('customer', 'shop', 'note')),
  -- of the shop's people; null: the customer, or an account that is gone
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  attempt_key uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT messages_attempt UNIQUE (thread_id, attempt_key)
);
CREATE INDEX messages_thread ON messages (thread_id, created_at, id);
CREATE INDEX messages_user ON messages (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX messages_search ON messages USING gin (fold(body) gin_trgm_ops);

-- A proof of work is good once: what was shown stays here until it would have ended.
CREATE TABLE spent_proofs (
  challenge_hash text PRIMARY KEY CHECK (challenge_hash ~ '^[A-Za-z0-9_-]{43}$'),
  ends_at timestamptz NOT NULL
);
CREATE INDEX spent_proofs_end ON spent_proofs (ends_at);

-- A thread's own link, in the mails to who wrote.
-- the release before: makes no such link.
DO $$
DECLARE
  stands text;
BEGIN
  -- Whatever other purposes there are by now stay.
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''message'', ''message''))', stands);
END $$;
CREATE TRIGGER message_threads_delete_links AFTER DELETE ON message_threads
  FOR EACH ROW EXECUTE FUNCTION delete_links('message');
