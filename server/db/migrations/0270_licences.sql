-- Software that is sold by keys: where they come from, the keys, and each licence that somebody bought (docs/adr/0430).
INSERT INTO stock_reasons (reason, direction, subject_kind) VALUES ('licencas', 'either', 'licence-pool');

CREATE TABLE licence_pools (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL CONSTRAINT licence_pools_product UNIQUE REFERENCES products (id) ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('lista', 'encomenda')),
  low_at integer NOT NULL DEFAULT 0 CHECK (low_at BETWEEN 0 AND 9999),
  -- how many are sold without a key at hand
  beyond integer NOT NULL DEFAULT 0 CHECK (beyond BETWEEN 0 AND 9999),
  promise_days integer NOT NULL DEFAULT 1 CHECK (promise_days BETWEEN 0 AND 30),
  supplier text CHECK (length(supplier) <= 120),
  -- of one key, without IVA
  cost_cents integer CHECK (cost_cents BETWEEN 0 AND 9999999),
  months integer CHECK (months BETWEEN 1 AND 120),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER licence_pools_touch BEFORE UPDATE ON licence_pools FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE licence_keys (
  id uuid PRIMARY KEY,
  pool_id uuid NOT NULL REFERENCES licence_pools (id) ON DELETE CASCADE,
  sealed text NOT NULL,
  -- by the shop's key: no key is in the shop twice, and who reads the database cannot try keys out
  same_as text NOT NULL CONSTRAINT licence_keys_same UNIQUE,
  hint text NOT NULL CHECK (length(hint) <= 12),
  state text NOT NULL DEFAULT 'livre' CHECK (state IN ('livre', 'entregue', 'revelada', 'gasta', 'anulada')),
  supplier text CHECK (length(supplier) <= 120),
  cost_cents integer CHECK (cost_cents BETWEEN 0 AND 9999999),
  added_by text REFERENCES users (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX licence_keys_pool ON licence_keys (pool_id, added_at DESC, id DESC);
-- In the order in which they are handed over.
CREATE INDEX licence_keys_free ON licence_keys (pool_id, added_at, id) WHERE state = 'livre';
CREATE INDEX licence_keys_adder ON licence_keys (added_by) WHERE added_by IS NOT NULL;

CREATE TABLE licences (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  pool_id uuid NOT NULL REFERENCES licence_pools (id) ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_id uuid NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  unit integer NOT NULL CHECK (unit >= 1),
  -- null: it waits for one, or gave its own back
  key_id uuid CONSTRAINT licences_one_hand UNIQUE REFERENCES licence_keys (id) ON DELETE CASCADE,
  sold_at timestamptz NOT NULL,
  promised_at timestamptz,
  revealed_at timestamptz,
  ends_at timestamptz,
  reminded_at timestamptz,
  -- its sale was undone
  ended_at timestamptz
);
-- A unit that was sold has one licence, however often its order is told of.
CREATE UNIQUE INDEX licences_unit ON licences (line_id, unit) WHERE ended_at IS NULL;
CREATE INDEX licences_line ON licences (line_id);
CREATE INDEX licences_order ON licences (order_id, id);
CREATE INDEX licences_pool ON licences (pool_id, sold_at DESC, id DESC);
CREATE INDEX licences_waiting ON licences (sold_at, id) WHERE key_id IS NULL AND ended_at IS NULL;
CREATE INDEX licences_ending ON licences (ends_at) WHERE reminded_at IS NULL AND ended_at IS NULL AND ends_at IS NOT NULL;

-- Who has seen which key, when and why; with a customer's first look at it the consent that they gave.
CREATE TABLE licence_reveals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  licence_id uuid NOT NULL REFERENCES licences (id) ON DELETE CASCADE,
  key_id uuid NOT NULL REFERENCES licence_keys (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  by_whom text NOT NULL CHECK (by_whom IN ('conta', 'ligacao', 'loja')),
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  consent_version text,
  consent_text text,
  reason text CHECK (length(reason) <= 300),
  CONSTRAINT licence_reveals_why CHECK (by_whom <> 'loja' OR reason IS NOT NULL),
  CONSTRAINT licence_reveals_consent CHECK ((consent_version IS NULL) = (consent_text IS NULL))
);
CREATE INDEX licence_reveals_licence ON licence_reveals (licence_id, id);
CREATE INDEX licence_reveals_key ON licence_reveals (key_id);
CREATE INDEX licence_reveals_actor ON licence_reveals (actor_id) WHERE actor_id IS NOT NULL;

DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind = ''licences_low'')', stands);
END $$;
