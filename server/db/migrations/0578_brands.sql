-- Who made what is sold: one row a brand, made by itself from the brands that products name (docs/adr/0619).

CREATE TABLE brands (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- as the first product wrote it
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  maker text CHECK (length(maker) BETWEEN 1 AND 200),
  address text CHECK (length(address) BETWEEN 1 AND 300),
  -- an e-mail or a page
  contact text CHECK (length(contact) BETWEEN 1 AND 200),
  -- then somebody in the European Union answers for it
  is_outside_eu boolean NOT NULL DEFAULT false,
  representative text CHECK (length(representative) BETWEEN 1 AND 200),
  representative_address text CHECK (length(representative_address) BETWEEN 1 AND 300),
  representative_contact text CHECK (length(representative_contact) BETWEEN 1 AND 200),
  -- an invented example of the demo shop's, until somebody says the true one
  is_demo boolean NOT NULL DEFAULT false,
  safety text CHECK (length(safety) BETWEEN 1 AND 2000),
  -- what has to stand beside an offer is there (Regulation (EU) 2023/988, art. 19)
  is_complete boolean NOT NULL GENERATED ALWAYS AS (maker IS NOT NULL AND address IS NOT NULL AND contact IS NOT NULL
    AND (NOT is_outside_eu OR representative IS NOT NULL AND representative_address IS NOT NULL
      AND representative_contact IS NOT NULL)) STORED
);
CREATE INDEX brands_by_name ON brands (fold(name), id);

-- The ways in which products write a brand, folded: two that are one have several.
CREATE TABLE brand_names (
  folded text PRIMARY KEY,
  brand_id uuid NOT NULL REFERENCES brands (id) ON DELETE CASCADE
);
CREATE INDEX brand_names_brand ON brand_names (brand_id);

CREATE INDEX products_brand ON products (fold(brand)) WHERE archived_at IS NULL;

-- Warnings of a product of its own, in place of its brand's.
ALTER TABLE products ADD COLUMN warnings text CHECK (length(warnings) BETWEEN 1 AND 2000);

INSERT INTO brands (name)
SELECT mode() WITHIN GROUP (ORDER BY brand) FROM products WHERE brand <> '' GROUP BY fold(brand);
INSERT INTO brand_names (folded, brand_id) SELECT fold(name), id FROM brands;

-- The first product of a brand makes it. One at a time: the same name twice in one moment is one brand.
CREATE FUNCTION keep_brand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  made uuid;
BEGIN
  IF EXISTS (SELECT FROM brand_names WHERE folded = fold(NEW.brand)) THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('brands'));
  IF EXISTS (SELECT FROM brand_names WHERE folded = fold(NEW.brand)) THEN RETURN NULL; END IF;
  INSERT INTO brands (name) VALUES (NEW.brand) RETURNING id INTO made;
  INSERT INTO brand_names (folded, brand_id) VALUES (fold(NEW.brand), made);
  RETURN NULL;
END $$;
CREATE TRIGGER products_brand_named AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.brand <> '') EXECUTE FUNCTION keep_brand();
CREATE TRIGGER products_brand_renamed AFTER UPDATE OF brand ON products FOR EACH ROW
  WHEN (NEW.brand <> '' AND NEW.brand IS DISTINCT FROM OLD.brand) EXECUTE FUNCTION keep_brand();

-- Pages of products show their brand's maker: 'brand:' and its id.
CREATE FUNCTION tell_brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('brand:' || OLD.id);
  RETURN NULL;
END $$;
CREATE TRIGGER brands_tell AFTER UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION tell_brand_changed();
