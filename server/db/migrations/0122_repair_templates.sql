-- Templates of common repairs: what is quoted again and again, by device (docs/adr/0177).
CREATE TABLE repair_templates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- the same press sent again is the same template
  request_id uuid NOT NULL CONSTRAINT repair_templates_request UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- null: of any type, brand or model
  device_type text CHECK (device_type IN ('Portátil', 'Desktop', 'Impressora', 'Smartphone', 'Tablet', 'Monitor', 'Router', 'Outro')),
  brand text CHECK (length(brand) BETWEEN 1 AND 80),
  -- a part of the model; a star stands for anything
  model text CHECK (length(model) BETWEEN 1 AND 120),
  -- how long the work usually takes
  minutes integer CHECK (minutes BETWEEN 1 AND 6000),
  -- what the customer reads beside the option
  note text CHECK (length(note) <= 1000),
  -- counted up by whoever saves it: two who do can be told apart
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX repair_templates_name ON repair_templates (fold(name), id);
CREATE INDEX repair_templates_updated ON repair_templates (updated_at, id);
CREATE INDEX repair_templates_maker ON repair_templates (created_by) WHERE created_by IS NOT NULL;
CREATE TRIGGER repair_templates_touch BEFORE UPDATE ON repair_templates FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE repair_template_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  template_id uuid NOT NULL REFERENCES repair_templates (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('peca', 'mao_de_obra', 'outro')),
  -- a product that goes leaves its name and its price behind
  product_id uuid REFERENCES products (id) ON DELETE SET NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- one unit without IVA; of a product that the shop sells, its price of the day counts
  unit_net_cents integer NOT NULL CHECK (unit_net_cents BETWEEN 0 AND 9999999),
  UNIQUE (template_id, position)
);
CREATE INDEX repair_template_lines_product ON repair_template_lines (product_id) WHERE product_id IS NOT NULL;

-- Whether a template's model, in which a star stands for anything, is a part of this one.
CREATE FUNCTION repair_model_fits(pattern text, model text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT fold(model) LIKE '%' || replace(replace(replace(replace(fold(pattern), '\', '\\'), '%', '\%'), '_', '\_'), '*', '%') || '%'
$$;
