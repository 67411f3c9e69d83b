-- Who asked by a mailbox to be forgotten: one row for an address, whether or not it has an account, for a day.
CREATE TABLE erasure_requests (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  email citext NOT NULL UNIQUE CHECK (length(email) <= 254),
  asked_at timestamptz NOT NULL
);
CREATE INDEX erasure_requests_asked ON erasure_requests (asked_at);

-- Two purposes more, and none less: being forgotten, by the mailbox; and what the counter noted, to an account of one's own.
-- the release before: makes no such links
DO $$
DECLARE
  stands text;
BEGIN
  -- Whatever other purposes there are by now stay.
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) IN ((''erasure'', ''erasure''), (''claim'', ''user'')))', stands);
END $$;
CREATE TRIGGER erasure_requests_delete_links AFTER DELETE ON erasure_requests
  FOR EACH ROW EXECUTE FUNCTION delete_links('erasure');
