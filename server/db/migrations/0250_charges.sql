-- What is paid again and again (docs/adr/0410). A plan is who pays what how often, a charge is one due month of it, a bill is
-- what is paid at once: the payable of kind rental_instalment whose subject is its id.
CREATE TABLE charge_plans (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('rental', 'maintenance')),
  -- id of the contract in its own room
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 60),
  -- what people call the contract: Contrato C-1042
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 120),
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  payer_name text NOT NULL CHECK (length(payer_name) BETWEEN 1 AND 120),
  payer_email citext,
  payer_phone text,
  payer_nif text,
  -- plans of one account, or of one mailbox, with one NIF are paid by one bill a day
  payer_key text NOT NULL GENERATED ALWAYS AS
    (coalesce(user_id, lower(payer_email::text), id::text) || '/' || coalesce(payer_nif, '')) STORED,
  every_months smallint NOT NULL CHECK (every_months IN (1, 12)),
  first_due_on date NOT NULL,
  -- the last day that something may be due on; null: it goes on
  until date,
  -- how many turns were charged
  next_turn integer NOT NULL DEFAULT 0 CHECK (next_turn >= 0),
  -- from the first one, so that the 31st is the 31st again after February; null: nothing more is due
  next_due_on date GENERATED ALWAYS AS (CASE
    WHEN until IS NULL OR (first_due_on + make_interval(months => every_months * next_turn))::date <= until
    THEN (first_due_on + make_interval(months => every_months * next_turn))::date END) STORED,
  -- what its contract was last told: so many days late; 0: nothing is late
  late_days integer NOT NULL DEFAULT 0 CHECK (late_days >= 0),
  created_at timestamptz NOT NULL,
  UNIQUE (kind, subject)
);
CREATE INDEX charge_plans_due ON charge_plans (next_due_on, id) WHERE next_due_on IS NOT NULL;
CREATE INDEX charge_plans_user ON charge_plans (user_id);
CREATE INDEX charge_plans_email ON charge_plans (payer_email);

-- What is due from a day on: a price changes by a dated version, and what was charged stays.
CREATE TABLE charge_plan_versions (
  plan_id uuid NOT NULL REFERENCES charge_plans (id) ON DELETE CASCADE,
  from_on date NOT NULL,
  -- [{name, quantity, unitNetCents, ivaRate}]
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (plan_id, from_on)
);

CREATE TABLE bills (
  id uuid PRIMARY KEY,
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 1001) UNIQUE,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  payer_name text NOT NULL,
  payer_email citext,
  payer_phone text,
  payer_nif text,
  -- Mensalidade de dezembro
  title text NOT NULL,
  -- Contrato C-1042, Contrato C-1043
  about text NOT NULL,
  gross_cents integer NOT NULL CHECK (gross_cents >= 0),
  due_on date NOT NULL,
  -- when its payer was told of it
  told_at timestamptz,
  -- what it is late from: its day, or the day it was told if that came later
  late_from date,
  -- the last reminder: after so many days
  reminded_step smallint NOT NULL DEFAULT 0,
  reminded_at timestamptz,
  paid_at timestamptz,
  -- since when nothing is paid by it: its months are not due any more, or are paid by another bill
  ended_at timestamptz,
  end_reason text,
  replaced_by uuid REFERENCES bills (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  search_text text NOT NULL GENERATED ALWAYS AS
    (fold(payer_name || ' ' || coalesce(payer_email::text, '') || ' ' || coalesce(payer_phone, '') || ' ' || coalesce(payer_nif, '') || ' ' || about || ' ' || title)) STORED
);
CREATE INDEX bills_due ON bills (due_on, id);
CREATE INDEX bills_open ON bills (due_on, id) WHERE paid_at IS NULL AND ended_at IS NULL;
CREATE INDEX bills_paid ON bills (due_on, id) WHERE paid_at IS NOT NULL;
CREATE INDEX bills_untold ON bills (id) WHERE told_at IS NULL AND paid_at IS NULL AND ended_at IS NULL;
CREATE INDEX bills_late ON bills (late_from, id) WHERE paid_at IS NULL AND ended_at IS NULL AND reminded_step < 15;
CREATE INDEX bills_user ON bills (user_id);
CREATE INDEX bills_email ON bills (payer_email);
CREATE INDEX bills_payer ON bills (payer_name, id);
CREATE INDEX bills_replaced ON bills (replaced_by) WHERE replaced_by IS NOT NULL;
CREATE INDEX bills_search ON bills USING gin (search_text gin_trgm_ops);

-- A due month. The day is the key: it is charged once, however often and by whomever the day's work is done.
CREATE TABLE charges (
  id uuid PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES charge_plans (id) ON DELETE RESTRICT,
  due_on date NOT NULL,
  net_cents integer NOT NULL CHECK (net_cents >= 0),
  iva_cents integer NOT NULL CHECK (iva_cents >= 0),
  gross_cents integer NOT NULL CHECK (gross_cents = net_cents + iva_cents),
  -- by which it is paid now; null: none was made yet
  bill_id uuid REFERENCES bills (id) ON DELETE RESTRICT,
  paid_at timestamptz,
  -- since when it is not due any more
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (plan_id, due_on)
);
CREATE INDEX charges_unbilled ON charges (due_on) WHERE bill_id IS NULL AND paid_at IS NULL AND ended_at IS NULL;
CREATE INDEX charges_bill ON charges (bill_id);
CREATE INDEX charges_open ON charges (plan_id) WHERE paid_at IS NULL AND ended_at IS NULL;

-- The lines of a charge, and those that wait for a plan's next one (charge_id null, no amounts yet).
CREATE TABLE charge_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  plan_id uuid NOT NULL REFERENCES charge_plans (id) ON DELETE RESTRICT,
  charge_id uuid REFERENCES charges (id) ON DELETE RESTRICT,
  position smallint NOT NULL,
  -- of a line that was added once: the same key is the same line
  key text CHECK (length(key) BETWEEN 1 AND 120),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_net_cents integer NOT NULL CHECK (unit_net_cents >= 0),
  iva_rate smallint NOT NULL CHECK (iva_rate BETWEEN 0 AND 50),
  net_cents integer,
  iva_cents integer,
  gross_cents integer CHECK (gross_cents = net_cents + iva_cents),
  CHECK ((charge_id IS NULL) = (gross_cents IS NULL)),
  CHECK (charge_id IS NOT NULL OR key IS NOT NULL),
  UNIQUE (plan_id, key)
);
CREATE INDEX charge_lines_charge ON charge_lines (charge_id, position);
CREATE INDEX charge_lines_waiting ON charge_lines (plan_id) WHERE charge_id IS NULL;

-- Which months a bill is or was of: one that was replaced keeps them, for money that comes for it all the same.
CREATE TABLE bill_charges (
  bill_id uuid NOT NULL REFERENCES bills (id) ON DELETE RESTRICT,
  charge_id uuid NOT NULL REFERENCES charges (id) ON DELETE RESTRICT,
  PRIMARY KEY (bill_id, charge_id)
);
CREATE INDEX bill_charges_charge ON bill_charges (charge_id);

-- What people call a bill, as a branch more of the functions as they are: other rooms add theirs (docs/adr/0310).
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('record_name(text,text)'::regprocedure), E'RETURN CASE kind\n',
    $branch$RETURN CASE kind
    WHEN 'bill' THEN (SELECT 'M-' || number FROM bills WHERE bills.id = own)
    WHEN 'rental_instalment' THEN (SELECT 'M-' || number FROM bills WHERE bills.id = own)
    WHEN 'charge-plan' THEN (SELECT label FROM charge_plans WHERE charge_plans.id = own)
$branch$);
  EXECUTE replace(pg_get_functiondef('sale_called(text)'::regprocedure), E'SELECT CASE\n',
    $branch$SELECT CASE
    WHEN typed ~* '^\s*m\s*-?\s*\d{1,9}\s*$' THEN
      (SELECT id::text FROM bills WHERE number = regexp_replace(typed, '\D', '', 'g')::integer)
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
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''bill'', ''bill''))', stands);
END $do$;
