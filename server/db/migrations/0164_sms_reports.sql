-- What the provider reports of a short message after it took it (docs/adr/0210): delivered, or not.
ALTER TABLE sms_messages DROP CONSTRAINT sms_messages_status_check;
-- the release before: writes the four states, which the condition still takes
ALTER TABLE sms_messages ADD CONSTRAINT sms_messages_status_check
  CHECK (status IN ('em_fila', 'a_enviar', 'enviado', 'falhado', 'entregue', 'nao_entregue'));
ALTER TABLE sms_messages ADD COLUMN reported_at timestamptz;

-- What did not arrive is told to the shop's people, once for each message: somebody has to ring.
DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  -- the release before: writes the other kinds alone, which the condition still takes
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind = ''sms_undelivered'')', stands);
END $$;

CREATE FUNCTION notice_sms_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('sms_undelivered', 'sms:' || NEW.id, 'repair', repair.id::text, 'T-' || repair.number)
  FROM repairs repair WHERE repair.id = NEW.repair_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sms_messages_notice AFTER UPDATE OF status ON sms_messages FOR EACH ROW
  WHEN (NEW.status IN ('nao_entregue', 'falhado') AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION notice_sms_undelivered();
