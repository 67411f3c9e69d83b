-- Maintenance contracts (docs/adr/0440): plans that the shop offers, and contracts with what a plan said when they were made.
-- The state table is core/src/maintenance/lifecycle.ts.
CREATE TABLE maintenance_plans (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- the same press sent again is the same plan
  request_id uuid NOT NULL CONSTRAINT maintenance_plans_request UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  every_months smallint NOT NULL CHECK (every_months IN (1, 12)),
  -- of one period, without IVA
  price_cents integer NOT NULL CHECK (price_cents > 0),
  minutes integer NOT NULL CHECK (minutes BETWEEN 0 AND 60000),
  visits integer NOT NULL CHECK (visits BETWEEN 0 AND 366),
  response_hours integer CHECK (response_hours BETWEEN 1 AND 720),
  discount_percent integer NOT NULL CHECK (discount_percent BETWEEN 0 AND 100),
  -- how many it covers; null: as many as there are
  devices integer CHECK (devices BETWEEN 1 AND 500),
  extra_hour_cents integer NOT NULL CHECK (extra_hour_cents >= 0),
  notice_days integer NOT NULL CHECK (notice_days BETWEEN 0 AND 90),
  is_on_sale boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX maintenance_plans_order ON maintenance_plans (is_on_sale DESC, name, id);

CREATE SEQUENCE maintenance_numbers AS integer START WITH 1001;
CREATE TABLE maintenance_contracts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('maintenance_numbers') CONSTRAINT maintenance_contracts_number UNIQUE,
  request_id uuid NOT NULL CONSTRAINT maintenance_contracts_request UNIQUE,
  request_hash text NOT NULL,
  plan_id uuid REFERENCES maintenance_plans (id) ON DELETE SET NULL,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 200),
  customer_email citext,
  customer_phone text,
  -- the company that it is billed to; null: whose account it is
  billing_name text CHECK (length(billing_name) <= 120),
  nif text,
  state text NOT NULL DEFAULT 'rascunho' CHECK (state IN ('rascunho', 'por_aceitar', 'ativo', 'a_terminar', 'suspenso', 'terminado', 'cancelado')),
  -- what its plan said then: Conditions of core/src/maintenance/values.ts
  conditions jsonb NOT NULL CHECK (jsonb_typeof(conditions) = 'object'),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- the first day of its first period: the day of its charges
  starts_on date NOT NULL,
  -- the last day that it covers; null: it goes on
  ends_on date,
  sent_at timestamptz,
  accepted_at timestamptz,
  accepted_way text CHECK (accepted_way IN ('link', 'conta', 'presencial')),
  -- what was accepted: the version of the conditions, and of the terms
  accepted_version integer,
  terms_version text,
  accepted_note text CHECK (length(accepted_note) <= 300),
  accepted_by text REFERENCES users (id) ON DELETE SET NULL,
  -- since when a month of it is late; null: nothing is
  late_since date,
  -- minutes above the included that wait to be charged, as the last hour counted them
  extra_minutes integer NOT NULL DEFAULT 0 CHECK (extra_minutes >= 0),
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold((conditions ->> 'plan') || ' ' || customer_name || ' ' || coalesce(billing_name, '') || ' ' || coalesce(customer_email::text, '') || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(nif, ''))) STORED,
  CONSTRAINT maintenance_ended CHECK ((state IN ('terminado', 'cancelado')) = (ended_at IS NOT NULL)),
  CONSTRAINT maintenance_accepted CHECK (state IN ('rascunho', 'por_aceitar', 'cancelado') OR accepted_at IS NOT NULL)
);
ALTER SEQUENCE maintenance_numbers OWNED BY maintenance_contracts.number;
CREATE INDEX maintenance_created ON maintenance_contracts (created_at DESC, id DESC);
CREATE INDEX maintenance_state ON maintenance_contracts (state, created_at DESC);
CREATE INDEX maintenance_customer ON maintenance_contracts (fold(customer_name), id);
CREATE INDEX maintenance_user ON maintenance_contracts (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX maintenance_plan ON maintenance_contracts (plan_id) WHERE plan_id IS NOT NULL;
CREATE INDEX maintenance_late ON maintenance_contracts (late_since) WHERE late_since IS NOT NULL AND ended_at IS NULL;
CREATE INDEX maintenance_extra ON maintenance_contracts (extra_minutes) WHERE extra_minutes > 0;
CREATE INDEX maintenance_running ON maintenance_contracts (id) WHERE accepted_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX maintenance_accepted_by ON maintenance_contracts (accepted_by) WHERE accepted_by IS NOT NULL;
CREATE INDEX maintenance_search ON maintenance_contracts USING gin (search_text gin_trgm_ops);
CREATE TRIGGER maintenance_touch BEFORE UPDATE ON maintenance_contracts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What happened to a contract; where what it says changed, its version from that day on.
CREATE TABLE maintenance_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES maintenance_contracts (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  to_state text NOT NULL,
  version integer NOT NULL,
  note text CHECK (length(note) <= 1000)
);
CREATE INDEX maintenance_events_contract ON maintenance_events (contract_id, id);
CREATE INDEX maintenance_events_actor ON maintenance_events (actor_id) WHERE actor_id IS NOT NULL;

-- Which devices were covered, and when: a device is in one contract at a time, so that its work counts once.
CREATE TABLE maintenance_devices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  contract_id uuid NOT NULL REFERENCES maintenance_contracts (id) ON DELETE CASCADE,
  equipment_id uuid NOT NULL REFERENCES equipment (id) ON DELETE CASCADE,
  from_at timestamptz NOT NULL,
  until_at timestamptz
);
CREATE UNIQUE INDEX maintenance_devices_once ON maintenance_devices (equipment_id) WHERE until_at IS NULL;
CREATE INDEX maintenance_devices_contract ON maintenance_devices (contract_id);
CREATE INDEX maintenance_devices_equipment ON maintenance_devices (equipment_id);

-- Visits, noted by the shop's people with their time.
CREATE TABLE maintenance_visits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  contract_id uuid NOT NULL REFERENCES maintenance_contracts (id) ON DELETE CASCADE,
  request_id uuid NOT NULL CONSTRAINT maintenance_visits_request UNIQUE,
  on_day date NOT NULL,
  minutes integer NOT NULL CHECK (minutes BETWEEN 0 AND 1440),
  note text CHECK (length(note) <= 300),
  by_id text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX maintenance_visits_contract ON maintenance_visits (contract_id, on_day);
CREATE INDEX maintenance_visits_by ON maintenance_visits (by_id) WHERE by_id IS NOT NULL;

-- Repairs of covered devices whose work does not count: paid by their customer, or done before the contract.
CREATE TABLE maintenance_left_out (
  contract_id uuid NOT NULL REFERENCES maintenance_contracts (id) ON DELETE CASCADE,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  PRIMARY KEY (contract_id, repair_id)
);
CREATE INDEX maintenance_left_out_repair ON maintenance_left_out (repair_id);

-- Hours above the included that were put on a charge.
CREATE TABLE maintenance_extras (
  request_id uuid PRIMARY KEY,
  contract_id uuid NOT NULL REFERENCES maintenance_contracts (id) ON DELETE CASCADE,
  period_from date NOT NULL,
  minutes integer NOT NULL CHECK (minutes > 0),
  net_cents integer NOT NULL CHECK (net_cents >= 0),
  at timestamptz NOT NULL,
  by_id text REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX maintenance_extras_contract ON maintenance_extras (contract_id, period_from);
CREATE INDEX maintenance_extras_by ON maintenance_extras (by_id) WHERE by_id IS NOT NULL;

-- What changes of plan take off the charges to come.
CREATE TABLE maintenance_credits (
  contract_id uuid NOT NULL REFERENCES maintenance_contracts (id) ON DELETE CASCADE,
  due_on date NOT NULL,
  net_cents integer NOT NULL CHECK (net_cents > 0),
  PRIMARY KEY (contract_id, due_on)
);

-- A device that a contract covers is known of: it stays.
CREATE OR REPLACE FUNCTION drop_idle_equipment(gone uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM equipment WHERE id = gone
    AND NOT EXISTS (SELECT FROM repairs WHERE equipment_id = gone)
    AND NOT EXISTS (SELECT FROM equipment_photos WHERE equipment_id = gone)
    AND NOT EXISTS (SELECT FROM maintenance_devices WHERE equipment_id = gone)
    AND NOT EXISTS (
      SELECT FROM order_line_serials sold JOIN order_lines line ON line.id = sold.line_id JOIN orders ON orders.id = line.order_id
      WHERE sold.serial_key = equipment.serial_key AND orders.user_id = equipment.user_id);
$$;

DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('record_name(text,text)'::regprocedure), E'RETURN CASE kind\n',
    $branch$RETURN CASE kind
    WHEN 'maintenance' THEN (SELECT 'CM-' || number FROM maintenance_contracts WHERE maintenance_contracts.id = own)
    WHEN 'maintenance-plan' THEN (SELECT name FROM maintenance_plans WHERE maintenance_plans.id = own)
$branch$);
END $do$;

DO $do$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  -- the release before: writes the other purposes alone, which the condition still takes
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''maintenance'', ''maintenance''))', stands);
END $do$;
