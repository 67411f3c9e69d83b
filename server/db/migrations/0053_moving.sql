-- A file that came from another shop: whose export it is, whether its prices have IVA, what its categories are here.
ALTER TABLE product_imports ADD COLUMN moving jsonb;

-- What another shop called a category, and what it is here: said once, remembered for the next file.
CREATE TABLE moved_categories (
  name text PRIMARY KEY CHECK (length(name) <= 200),
  category text NOT NULL CHECK (category IN ('consumiveis', 'portateis', 'desktops', 'impressoras', 'aluguer', 'software')),
  subcategory text CHECK (length(subcategory) <= 60),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Addresses of the shop that was here before, as links and search engines know them. One that nothing answers leads
-- to a product, or to a page of this shop.
CREATE TABLE old_addresses (
  -- below the root, decoded, in small letters, no slash at the end
  path text PRIMARY KEY CHECK (path ~ '^/.' AND length(path) <= 500),
  product_id uuid REFERENCES products (id) ON DELETE CASCADE,
  target text CHECK (target ~ '^/' AND target !~ '^//' AND length(target) <= 500),
  -- 'import': from an export; 'list': from a list that somebody uploaded
  source text NOT NULL CHECK (source IN ('import', 'list')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((product_id IS NULL) <> (target IS NULL))
);
CREATE INDEX old_addresses_product ON old_addresses (product_id) WHERE product_id IS NOT NULL;
