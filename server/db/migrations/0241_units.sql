-- The shop's own devices, each by its serial number; the free ones are their article's stock (docs/adr/0400).

-- Whether the stock of a product is the number of its free units; once it is, it stays so.
ALTER TABLE products ADD COLUMN tracks_units boolean NOT NULL DEFAULT false;

INSERT INTO stock_reasons (reason, direction, subject_kind) VALUES ('unidade', 'either', 'unit');

CREATE SEQUENCE unit_numbers AS integer START WITH 1001;
CREATE TABLE units (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('unit_numbers') CONSTRAINT units_number UNIQUE,
  product_id uuid NOT NULL REFERENCES products (id),
  -- the press that added it
  request_id uuid NOT NULL,
  serial_number text NOT NULL CHECK (length(serial_number) BETWEEN 1 AND 80),
  -- once in the whole shop: a scan names one device, whatever it is
  serial_key text NOT NULL GENERATED ALWAYS AS (serial_key(serial_number)) STORED CONSTRAINT units_serial UNIQUE,
  state text NOT NULL DEFAULT 'disponivel' CHECK (state IN ('disponivel', 'reservada', 'alugada', 'em_reparacao', 'emprestada', 'vendida', 'abatida')),
  state_since timestamptz NOT NULL,
  holder_kind text CHECK (holder_kind IN ('order', 'rental', 'loan', 'repair')),
  holder_id text CHECK (length(holder_id) BETWEEN 1 AND 80),
  is_loaner boolean NOT NULL DEFAULT false,
  condition text NOT NULL CHECK (condition IN ('nova', 'boa', 'com_marcas', 'danificada')),
  condition_note text CHECK (length(condition_note) <= 1000),
  -- without IVA
  cost_cents integer CHECK (cost_cents BETWEEN 0 AND 9999999),
  place text CHECK (length(place) <= 80),
  created_at timestamptz NOT NULL,
  CONSTRAINT units_held CHECK ((holder_kind IS NULL) = (holder_id IS NULL)),
  -- who can have it, by its state (core/src/units/lifecycle.ts)
  CONSTRAINT units_holder CHECK (CASE state
    WHEN 'reservada' THEN holder_kind IS NOT DISTINCT FROM 'order'
    WHEN 'alugada' THEN holder_kind IS NOT DISTINCT FROM 'rental'
    WHEN 'emprestada' THEN holder_kind IS NOT DISTINCT FROM 'loan'
    WHEN 'em_reparacao' THEN holder_kind IS NULL OR holder_kind = 'repair'
    WHEN 'vendida' THEN holder_kind IS NULL OR holder_kind IN ('order', 'rental')
    ELSE holder_kind IS NULL END)
);
ALTER SEQUENCE unit_numbers OWNED BY units.number;
CREATE INDEX units_product ON units (product_id, state, number);
CREATE INDEX units_state ON units (state, number);
CREATE INDEX units_since ON units (state_since, id);
CREATE INDEX units_loaners ON units (number) WHERE is_loaner;
CREATE INDEX units_holder_of ON units (holder_kind, holder_id) WHERE holder_kind IS NOT NULL;
-- A loan is of one device, and a repair of the shop's own device too.
CREATE UNIQUE INDEX units_one_held ON units (holder_kind, holder_id) WHERE holder_kind IN ('loan', 'repair');
CREATE INDEX units_request ON units (request_id);
CREATE INDEX units_search ON units USING gin (fold(serial_number || ' ' || coalesce(place, '')) gin_trgm_ops);

CREATE TABLE unit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  unit_id uuid NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  -- null: it came into the shop
  from_state text,
  to_state text NOT NULL,
  holder_kind text,
  holder_id text CHECK (length(holder_id) BETWEEN 1 AND 80),
  note text CHECK (length(note) <= 500)
);
CREATE INDEX unit_events_unit ON unit_events (unit_id, id);
CREATE INDEX unit_events_actor ON unit_events (actor_id) WHERE actor_id IS NOT NULL;

CREATE TABLE unit_photos (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  unit_id uuid NOT NULL REFERENCES units (id) ON DELETE CASCADE,
  image_key text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT unit_photos_once UNIQUE (unit_id, image_key)
);
CREATE INDEX unit_photos_image ON unit_photos (image_key);

-- The one truth: at the end of every transaction a product that has units has as many in stock as are free.
CREATE FUNCTION check_unit_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  shelf integer;
  free integer;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN checked := NEW.id; ELSE checked := NEW.product_id; END IF;
  SELECT stock INTO shelf FROM products WHERE id = checked AND tracks_units;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) INTO free FROM units WHERE product_id = checked AND state = 'disponivel';
  IF shelf <> free THEN
    RAISE EXCEPTION 'product % has % in stock and % free units', checked, shelf, free USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER products_unit_stock AFTER UPDATE OF stock, tracks_units ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tracks_units) EXECUTE FUNCTION check_unit_stock();
CREATE CONSTRAINT TRIGGER units_unit_stock AFTER INSERT OR UPDATE OF state ON units
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_unit_stock();
