-- What is said of a repair stands in the shop's messages as one thread: its state, who has it, whether it was read. The
-- words are the repair's own and are never copied (docs/adr/0193).
ALTER TABLE message_threads DROP CONSTRAINT message_threads_kind_check;
-- the release before: writes the first four kinds alone
ALTER TABLE message_threads ADD CONSTRAINT message_threads_kind_check
  CHECK (kind IN ('contact', 'support', 'product', 'order', 'repair'));
-- the release before: writes no thread of this kind
ALTER TABLE message_threads ADD CONSTRAINT message_threads_of_repair CHECK (
  kind <> 'repair' OR (about_kind IS NOT NULL AND about_kind = 'repair' AND status IN ('new', 'answered', 'closed')));
-- the release before: writes no thread of this kind
CREATE UNIQUE INDEX message_threads_repair ON message_threads (about_id) WHERE kind = 'repair';

-- Under which the sender may send it again without its being two; what was written before has none.
ALTER TABLE repair_messages ADD COLUMN attempt_key uuid;
-- the release before: writes no key
CREATE UNIQUE INDEX repair_messages_attempt ON repair_messages (repair_id, attempt_key) WHERE attempt_key IS NOT NULL;
CREATE INDEX repair_messages_search ON repair_messages USING gin (fold(body) gin_trgm_ops);

INSERT INTO message_threads (kind, status, user_id, name, email, phone, department, subject, about_kind, about_id,
  is_unread, attempt_key, request_hash, created_at, last_at)
SELECT 'repair',
  CASE WHEN last.sender = 'loja' THEN 'answered' WHEN repair.delivered_at IS NULL THEN 'new' ELSE 'closed' END,
  repair.user_id, left(repair.customer_name, 120), coalesce(repair.customer_email, ''), left(repair.customer_phone, 30),
  'suporte',
  left('T-' || repair.number || ' · ' || repair.device_type || ' ' || repair.brand || ' ' || repair.model, 150),
  'repair', repair.id::text, false, gen_random_uuid(), '', first.at, last.at
FROM repairs repair
CROSS JOIN LATERAL (SELECT sender, at FROM repair_messages WHERE repair_id = repair.id ORDER BY id DESC LIMIT 1) last
CROSS JOIN LATERAL (SELECT at FROM repair_messages WHERE repair_id = repair.id ORDER BY id LIMIT 1) first;

-- Whose a repair is, its thread follows; a repair that is gone takes it along.
CREATE FUNCTION follow_repair_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE message_threads SET user_id = NEW.user_id, name = left(NEW.customer_name, 120),
    email = coalesce(NEW.customer_email, ''), phone = left(NEW.customer_phone, 30)
  WHERE kind = 'repair' AND about_id = NEW.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER repairs_thread_customer AFTER UPDATE OF user_id, customer_name, customer_email, customer_phone ON repairs
  FOR EACH ROW WHEN ((OLD.user_id, OLD.customer_name, OLD.customer_email, OLD.customer_phone)
    IS DISTINCT FROM (NEW.user_id, NEW.customer_name, NEW.customer_email, NEW.customer_phone))
  EXECUTE FUNCTION follow_repair_customer();

CREATE FUNCTION delete_repair_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_threads WHERE kind = 'repair' AND about_id = OLD.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER repairs_thread_deleted AFTER DELETE ON repairs FOR EACH ROW EXECUTE FUNCTION delete_repair_thread();

-- The bell counts what a customer says of a repair once, and opens its thread. The thread is written before its words.
CREATE FUNCTION notice_repair_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('message', 'repair_message:' || NEW.id, 'message', thread.id::text, 'T-' || repair.number)
  FROM message_threads thread JOIN repairs repair ON repair.id = NEW.repair_id
  WHERE thread.kind = 'repair' AND thread.about_id = NEW.repair_id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER repair_messages_notice AFTER INSERT ON repair_messages FOR EACH ROW
  WHEN (NEW.sender = 'cliente') EXECUTE FUNCTION notice_repair_message();
