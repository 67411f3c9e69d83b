-- Short messages about repairs: written in the business transaction, sent by a job, one for each fact (docs/adr/0194).
CREATE TABLE sms_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  -- of which status it tells
  kind text NOT NULL CHECK (kind IN ('orcamento_enviado', 'pronto_entrega')),
  dedupe_key text NOT NULL UNIQUE CHECK (length(dedupe_key) <= 200),
  -- E.164
  recipient text NOT NULL CHECK (recipient ~ '^\+[1-9][0-9]{6,14}$'),
  -- emptied when its time is over
  body text NOT NULL CHECK (length(body) <= 480),
  parts integer NOT NULL CHECK (parts BETWEEN 1 AND 8),
  status text NOT NULL DEFAULT 'em_fila' CHECK (status IN ('em_fila', 'a_enviar', 'enviado', 'falhado')),
  attempts integer NOT NULL DEFAULT 0,
  -- until when the attempt in flight counts as alive
  claimed_until timestamptz,
  -- the provider's own id of it
  provider_id text CHECK (length(provider_id) <= 64),
  error text CHECK (length(error) <= 300),
  created_at timestamptz NOT NULL,
  -- when the provider was first asked: the day's limit counts by it
  asked_at timestamptz,
  sent_at timestamptz
);
CREATE INDEX sms_messages_created ON sms_messages (created_at, id);
CREATE INDEX sms_messages_repair ON sms_messages (repair_id);
CREATE INDEX sms_messages_asked ON sms_messages (asked_at) WHERE asked_at IS NOT NULL;
CREATE INDEX sms_messages_waiting ON sms_messages (created_at) WHERE status IN ('em_fila', 'a_enviar');

-- Since when whoever has this number wants no short messages; counts for every repair of the same number.
ALTER TABLE repairs ADD COLUMN sms_refused_at timestamptz;
CREATE INDEX repairs_sms_refused ON repairs (customer_phone) WHERE sms_refused_at IS NOT NULL;
