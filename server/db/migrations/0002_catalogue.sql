-- The catalogue in full: printers as things of their own, reviews, alerts, wishes, old addresses, imports, uploads.

CREATE TABLE printers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
  brand text NOT NULL CHECK (length(brand) <= 80),
  series text CHECK (length(series) <= 80),
  model text NOT NULL CHECK (length(model) <= 80),
  name text NOT NULL CHECK (length(name) <= 200),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX printers_brand ON printers (brand, name);
CREATE INDEX printers_name ON printers USING gin (fold(name) gin_trgm_ops);

CREATE TABLE product_printers (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  printer_id uuid NOT NULL REFERENCES printers (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, printer_id)
);
CREATE INDEX product_printers_printer ON product_printers (printer_id);

-- Pages of printers are made of the topic "printers": told once a transaction, whoever ties or unties.
CREATE FUNCTION tell_printers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('balcao_changed', 'printers');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_printers_tell_insert AFTER INSERT ON product_printers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_printers_changed();
CREATE TRIGGER product_printers_tell_delete AFTER DELETE ON product_printers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_printers_changed();

CREATE TABLE customer_printers (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  printer_id uuid NOT NULL REFERENCES printers (id) ON DELETE CASCADE,
  nickname text CHECK (length(nickname) <= 80),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, printer_id)
);
CREATE INDEX customer_printers_printer ON customer_printers (printer_id);

-- One review a product and customer, by buyers, shown once approved. products.rating_* sum the approved ones.
CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '' CHECK (length(text) <= 2000),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 80),
  status text NOT NULL DEFAULT 'pendente' CHECK (status IN ('pendente', 'aprovada', 'recusada')),
  moderated_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, user_id)
);
CREATE INDEX reviews_product ON reviews (product_id, created_at DESC) WHERE status = 'aprovada';
CREATE INDEX reviews_status ON reviews (status, created_at DESC);
CREATE INDEX reviews_user ON reviews (user_id);
CREATE INDEX reviews_moderator ON reviews (moderated_by) WHERE moderated_by IS NOT NULL;
CREATE TRIGGER reviews_touch BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- products.rating_* follow every way a review comes and goes, an account that is deleted too.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stars integer := 0;
  counted integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'aprovada' THEN
    stars := -OLD.rating;
    counted := -1;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'aprovada' THEN
    stars := stars + NEW.rating;
    counted := counted + 1;
  END IF;
  IF stars <> 0 OR counted <> 0 THEN
    UPDATE products SET rating_sum = rating_sum + stars, rating_count = rating_count + counted
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF status, rating ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();

-- The orders delivered of late, whose customers are asked for a review.
CREATE INDEX order_events_delivered ON order_events (at) WHERE to_status = 'entregue';

-- "Avise-me quando voltar": one mail each time it is asked for.
CREATE TABLE stock_alerts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email citext NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  notified_at timestamptz
);
CREATE UNIQUE INDEX stock_alerts_waiting ON stock_alerts (product_id, email) WHERE notified_at IS NULL;
CREATE INDEX stock_alerts_email ON stock_alerts (email) WHERE notified_at IS NULL;
CREATE INDEX stock_alerts_created ON stock_alerts (created_at);

CREATE TABLE wishes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX wishes_product ON wishes (product_id);
CREATE INDEX wishes_user ON wishes (user_id, added_at DESC, product_id);

-- Addresses that a product had before: they lead to the new one.
CREATE TABLE former_slugs (
  slug text PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_slugs_product ON former_slugs (product_id);

-- What became of a product that was deleted, so that each address it ever had can answer 410 with alternatives.
CREATE TABLE removed_products (
  slug text PRIMARY KEY,
  product_id uuid NOT NULL,
  name text NOT NULL,
  category text NOT NULL,
  brand text,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX removed_products_product ON removed_products (product_id);

-- Files of pictures: a file that nothing refers to is swept after a day.
CREATE TABLE image_files (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9/-]{1,120}$'),
  kind text NOT NULL CHECK (kind IN ('produto', 'reparacao', 'logotipo', 'banner')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  uploaded_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when it was last tied to something
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX image_files_used ON image_files (used_at);
CREATE INDEX product_images_uploaded ON product_images (split_part(url, '/', 4)) WHERE url LIKE '/ficheiros/images/%';

-- The margin check: below cost, or less than a tenth left (core: rules/margin). Campaigns have their index.
CREATE INDEX products_thin_margin ON products (id)
  WHERE archived_at IS NULL AND cost_cents * 100 > price_cents * 90;
CREATE INDEX products_archived ON products (fold(name), id) WHERE archived_at IS NOT NULL;
CREATE INDEX image_files_uploader ON image_files (uploaded_by) WHERE uploaded_by IS NOT NULL;

-- Imports: the file is read and judged first (dry run), then applied as a whole.
CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  status text NOT NULL CHECK (status IN ('lido', 'a_aplicar', 'aplicado', 'falhado', 'cancelado')),
  -- field → where its values come from, as guessed and then corrected
  mapping jsonb NOT NULL DEFAULT '{}',
  -- field → the sign that starts the decimals in its column
  decimal_signs jsonb NOT NULL DEFAULT '{}',
  headings jsonb NOT NULL DEFAULT '[]',
  counts jsonb NOT NULL DEFAULT '{}',
  rows_total integer NOT NULL DEFAULT 0,
  rows_done integer NOT NULL DEFAULT 0,
  -- whether the rows with errors may be left out
  skips_refused boolean NOT NULL DEFAULT false,
  error text CHECK (length(error) <= 500),
  created_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_imports_created ON product_imports (created_at DESC);
CREATE INDEX product_imports_creator ON product_imports (created_by) WHERE created_by IS NOT NULL;
CREATE TRIGGER product_imports_touch BEFORE UPDATE ON product_imports FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE product_import_rows (
  import_id uuid NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
  line integer NOT NULL,
  cells jsonb NOT NULL,
  verdict text CHECK (verdict IN ('criar', 'alterar', 'igual', 'recusado')),
  -- what the preview shows: name, SKU, changes or errors
  summary jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, line)
);
CREATE INDEX product_import_rows_verdict ON product_import_rows (import_id, verdict, line);

-- Who changed which field of a product, and how.
CREATE TABLE product_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  field text NOT NULL CHECK (length(field) <= 60),
  before text,
  after text,
  reason text CHECK (length(reason) <= 200),
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_changes_product ON product_changes (product_id, at DESC);
CREATE INDEX product_changes_actor ON product_changes (actor_id) WHERE actor_id IS NOT NULL;

-- Every change of what the public sees of a product is told to the nodes, whoever makes it: statement by statement,
-- up to 150 ids a message (a message holds 8000 bytes).
CREATE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('balcao_changed', 'rows:' || string_agg(id::text, ','))
  FROM (SELECT id, (row_number() OVER () - 1) / 150 AS message FROM changed) AS numbered
  GROUP BY message;
  RETURN NULL;
END $$;
CREATE TRIGGER products_tell_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER products_tell_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER products_tell_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();

-- The panel's search: name, brand, SKU.
CREATE INDEX products_panel_search ON products
  USING gin (fold(name || ' ' || coalesce(brand, '') || ' ' || coalesce(sku, '')) gin_trgm_ops);

-- Part numbers however written: "HP-305 xl" is HP305XL.
CREATE FUNCTION part_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN upper(regexp_replace(fold(value), '[^a-z0-9]', '', 'g'));
CREATE INDEX products_part_sku ON products (part_key(sku) text_pattern_ops) WHERE sku IS NOT NULL AND archived_at IS NULL;
CREATE INDEX products_part_model ON products (part_key(model) text_pattern_ops) WHERE model IS NOT NULL AND archived_at IS NULL;
-- Printers by any part of their name, however written: "et2850", "mfc l2710dw".
CREATE INDEX printers_part_name ON printers USING gin (part_key(name) gin_trgm_ops);

-- The next campaign to begin (to end: products_campaigns), and the largest discounts for the home page.
CREATE INDEX products_campaign_starts ON products (campaign_starts_at) WHERE campaign_active AND archived_at IS NULL;
CREATE INDEX products_featured ON products (campaign_percent DESC, id)
  WHERE campaign_active AND archived_at IS NULL AND stock > 0;
