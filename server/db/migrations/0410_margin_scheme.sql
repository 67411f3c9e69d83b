-- Second-hand goods under the margin scheme (DL 199/96): whom the shop bought them from, when and for how much decides
-- whether they may be sold so (docs/adr/0494).

-- null: the general regime
ALTER TABLE products
  ADD COLUMN iva_regime text CONSTRAINT products_iva_regime CHECK (iva_regime = 'margem'),
  -- of an article without units: its purchase; what it cost is cost_cents
  ADD COLUMN purchase_origin text CONSTRAINT products_purchase_origin
    CHECK (purchase_origin IN ('particular', 'isento', 'pequena_empresa', 'revendedor')),
  ADD COLUMN purchased_on text CHECK (purchased_on ~ '^\d{4}-\d{2}-\d{2}$');

-- null: bought with IVA on the invoice, or nobody knows
ALTER TABLE units
  ADD COLUMN purchase_origin text CONSTRAINT units_purchase_origin
    CHECK (purchase_origin IN ('particular', 'isento', 'pequena_empresa', 'revendedor')),
  ADD COLUMN purchased_on text CHECK (purchased_on ~ '^\d{4}-\d{2}-\d{2}$');

-- What one device of a line without units cost when it was sold; of those with units the units know.
ALTER TABLE order_lines
  ADD COLUMN purchase_cents integer CONSTRAINT order_lines_purchase CHECK (purchase_cents >= 0),
  ADD COLUMN purchase_origin text,
  ADD COLUMN purchased_on text CHECK (purchased_on ~ '^\d{4}-\d{2}-\d{2}$');

-- What each device sold under the scheme adds to the shop's IVA, and takes from it when money goes back: never changed,
-- the sum of a device's rows is what counts.
CREATE TABLE margin_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the day in Lisbon on which it counts; the first that is open where its own month was closed already
  day text NOT NULL CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  kind text NOT NULL CHECK (kind IN ('venda', 'devolucao', 'acerto')),
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  order_line_id uuid NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  -- which one of its line, from 1
  device integer NOT NULL CHECK (device >= 1),
  unit_id uuid REFERENCES units (id) ON DELETE SET NULL,
  name text NOT NULL,
  serial_number text,
  purchase_origin text,
  purchased_on text,
  -- what the device cost, whatever of its price is left
  cost_cents integer NOT NULL CHECK (cost_cents >= 0),
  -- whole %: of the shop when it was sold
  iva_rate integer NOT NULL CHECK (iva_rate BETWEEN 0 AND 50),
  sale_cents integer NOT NULL,
  purchase_cents integer NOT NULL,
  margin_cents integer NOT NULL,
  base_cents integer NOT NULL,
  iva_cents integer NOT NULL,
  CONSTRAINT margin_entries_sum CHECK (margin_cents = base_cents + iva_cents)
);
CREATE INDEX margin_entries_day ON margin_entries (day, id);
CREATE INDEX margin_entries_order ON margin_entries (order_id, id);
CREATE INDEX margin_entries_line ON margin_entries (order_line_id);
CREATE INDEX margin_entries_unit ON margin_entries (unit_id) WHERE unit_id IS NOT NULL;

-- What is noted for a closed month is dated after it, as the rows of the journal are (docs/adr/0498). Nobody closes a month
-- meanwhile.
CREATE FUNCTION date_margin_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_months'));
  NEW.day := greatest(NEW.day,
    (SELECT to_char(max(until_day) + 1, 'YYYY-MM-DD') FROM book_months WHERE reopened_at IS NULL));
  RETURN NEW;
END $$;
CREATE TRIGGER margin_entries_day BEFORE INSERT ON margin_entries
  FOR EACH ROW EXECUTE FUNCTION date_margin_entry();

-- What is known of a unit decides how its article is sold, and pages say that.
CREATE FUNCTION tell_unit_regime() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('rows:' || id::text) FROM products WHERE id = NEW.product_id AND iva_regime IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER units_tell_regime AFTER INSERT OR UPDATE OF state, cost_cents, purchase_origin, purchased_on ON units
  FOR EACH ROW EXECUTE FUNCTION tell_unit_regime();
