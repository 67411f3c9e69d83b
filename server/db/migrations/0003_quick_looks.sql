-- Running campaigns in order of id, for the job that follows them page by page.
CREATE INDEX products_in_campaign ON products (id) WHERE campaign_active AND archived_at IS NULL;

-- The names of printers as they are compared, worked out once: a search looks at thousands of them.
ALTER TABLE printers
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (part_key(name)) STORED,
  ADD COLUMN model_key text NOT NULL GENERATED ALWAYS AS (part_key(model)) STORED,
  ADD COLUMN own_key text NOT NULL GENERATED ALWAYS AS (part_key(coalesce(series, '') || model)) STORED;
DROP INDEX printers_part_name;
CREATE INDEX printers_name_key ON printers USING gin (name_key gin_trgm_ops);
