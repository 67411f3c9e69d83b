-- Contracts of renting (docs/adr/0420): one for each rented line of a paid order. The state table is core/src/rentals/lifecycle.ts.
CREATE SEQUENCE rental_numbers AS integer START WITH 1001;
CREATE TABLE rentals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('rental_numbers') CONSTRAINT rentals_number UNIQUE,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  -- told twice of one payment it is one contract
  order_line_id uuid NOT NULL CONSTRAINT rentals_line UNIQUE REFERENCES order_lines (id) ON DELETE RESTRICT,
  product_id uuid REFERENCES products (id) ON DELETE SET NULL,
  product_name text NOT NULL CHECK (length(product_name) BETWEEN 1 AND 300),
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 200),
  customer_email citext,
  customer_phone text,
  nif text,
  -- the company that it is billed to; null: who signs it
  billing_name text,
  -- where the units stand; null: collected at the counter
  address jsonb CHECK (jsonb_typeof(address) = 'object'),
  state text NOT NULL DEFAULT 'pedido' CHECK (state IN ('pedido', 'aguarda_entrega', 'ativo', 'a_terminar', 'suspenso', 'em_incumprimento', 'terminado', 'cancelado')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  months integer NOT NULL CHECK (months BETWEEN 1 AND 240),
  -- of one unit, without IVA
  monthly_cents integer NOT NULL CHECK (monthly_cents >= 0),
  iva_rate integer NOT NULL CHECK (iva_rate BETWEEN 0 AND 50),
  -- what else it says: RentalExtras of core/src/catalogue/rules/rental.ts
  terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  -- of all units; the payable of kind rental_deposit says what was taken of it and given back
  deposit_cents integer NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0),
  -- what of it stays with the shop, and why; null: not decided
  deposit_kept_cents integer CHECK (deposit_kept_cents BETWEEN 0 AND deposit_cents),
  deposit_kept_why text CHECK (length(deposit_kept_why) <= 1000),
  -- the day that was agreed
  hand_over_on date,
  handed_over_at timestamptz,
  -- the last day that the term covers
  ends_on date,
  -- what its customer wants at the end
  end_wish text CHECK (end_wish IN ('devolver', 'renovar', 'comprar')),
  end_wish_at timestamptz,
  -- since when a month of it is late; null: nothing is
  late_since date,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold(product_name || ' ' || customer_name || ' ' || coalesce(billing_name, '') || ' ' || coalesce(customer_email::text, '') || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(nif, ''))) STORED,
  CONSTRAINT rentals_ended CHECK ((state IN ('terminado', 'cancelado')) = (ended_at IS NOT NULL)),
  CONSTRAINT rentals_handed_over CHECK ((handed_over_at IS NULL) = (ends_on IS NULL)),
  CONSTRAINT rentals_running CHECK (state IN ('pedido', 'aguarda_entrega', 'cancelado') OR handed_over_at IS NOT NULL)
);
ALTER SEQUENCE rental_numbers OWNED BY rentals.number;
CREATE INDEX rentals_created ON rentals (created_at DESC, id DESC);
CREATE INDEX rentals_state ON rentals (state, created_at DESC);
CREATE INDEX rentals_order ON rentals (order_id);
CREATE INDEX rentals_product ON rentals (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX rentals_user ON rentals (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX rentals_hand_over ON rentals (hand_over_on) WHERE handed_over_at IS NULL AND ended_at IS NULL;
CREATE INDEX rentals_end ON rentals (ends_on) WHERE ended_at IS NULL;
CREATE INDEX rentals_late ON rentals (late_since) WHERE late_since IS NOT NULL AND ended_at IS NULL;
CREATE INDEX rentals_search ON rentals USING gin (search_text gin_trgm_ops);
CREATE TRIGGER rentals_touch BEFORE UPDATE ON rentals FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What happened to a contract; where what it says changed, its version from that day on.
CREATE TABLE rental_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rental_id uuid NOT NULL REFERENCES rentals (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  to_state text NOT NULL,
  version integer NOT NULL,
  from_on date,
  note text CHECK (length(note) <= 1000)
);
CREATE INDEX rental_events_rental ON rental_events (rental_id, id);
CREATE INDEX rental_events_actor ON rental_events (actor_id) WHERE actor_id IS NOT NULL;

-- What was noted and signed when units went out or came back.
CREATE TABLE rental_visits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  rental_id uuid NOT NULL REFERENCES rentals (id) ON DELETE CASCADE,
  -- the same press sent again is the same visit
  request_id uuid NOT NULL CONSTRAINT rental_visits_request UNIQUE,
  request_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('entrega', 'troca', 'devolucao')),
  at timestamptz NOT NULL,
  by_id text REFERENCES users (id) ON DELETE SET NULL,
  -- what went with it, or came back
  checklist text[] NOT NULL DEFAULT '{}',
  note text CHECK (length(note) <= 1000),
  signed_name text CHECK (length(signed_name) <= 120),
  signature jsonb
);
CREATE INDEX rental_visits_rental ON rental_visits (rental_id, at);
CREATE INDEX rental_visits_by ON rental_visits (by_id) WHERE by_id IS NOT NULL;

CREATE TABLE rental_photos (
  visit_id uuid NOT NULL REFERENCES rental_visits (id) ON DELETE CASCADE,
  image_key text NOT NULL REFERENCES image_files (key) ON DELETE RESTRICT,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (visit_id, image_key)
);
CREATE INDEX rental_photos_image ON rental_photos (image_key);

-- Which units were with whom, and when: a unit is on one contract at a time.
CREATE TABLE rental_units (
  rental_id uuid NOT NULL REFERENCES rentals (id) ON DELETE CASCADE,
  unit_id uuid NOT NULL REFERENCES units (id) ON DELETE RESTRICT,
  out_at timestamptz NOT NULL,
  in_at timestamptz,
  -- how it came back: whole, to be repaired, or kept by its customer
  came_back text CHECK (came_back IN ('boa', 'reparar', 'comprada')),
  PRIMARY KEY (rental_id, unit_id, out_at),
  CONSTRAINT rental_units_came_back CHECK ((in_at IS NULL) = (came_back IS NULL))
);
CREATE UNIQUE INDEX rental_units_once ON rental_units (unit_id) WHERE in_at IS NULL;
CREATE INDEX rental_units_unit ON rental_units (unit_id);

-- The deposit is a payable of its own: it is no sale and has no invoice.
ALTER TABLE payables DROP CONSTRAINT payables_kind_check;
ALTER TABLE payables ADD CONSTRAINT payables_kind_check
  CHECK (kind IN ('order', 'repair', 'rental_instalment', 'counter_sale', 'rental_deposit'));

DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('record_name(text,text)'::regprocedure), E'RETURN CASE kind\n',
    $branch$RETURN CASE kind
    WHEN 'rental' THEN (SELECT 'C-' || number FROM rentals WHERE rentals.id = own)
    WHEN 'rental_deposit' THEN (SELECT 'C-' || number FROM rentals WHERE rentals.id = own)
$branch$);
  EXECUTE replace(pg_get_functiondef('sale_called(text)'::regprocedure), E'SELECT CASE\n',
    $branch$SELECT CASE
    WHEN typed ~* '^\s*c\s*-?\s*\d{1,9}\s*$' THEN
      (SELECT id::text FROM rentals WHERE number = regexp_replace(typed, '\D', '', 'g')::integer)
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
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''rental'', ''rental''))', stands);
END $do$;
