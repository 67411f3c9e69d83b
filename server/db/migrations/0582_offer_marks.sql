-- What stands beside the price of new goods: the charger's pictogram and label (Directive (EU) 2022/2380), the arrow of the
-- energy class (Regulation (EU) 2017/1369). Null: nobody said.
-- the release before: leaves the new columns empty, which meets the condition on two of them
ALTER TABLE products
  ADD COLUMN charger_included text CHECK (charger_included IN ('sim', 'nao', 'nao_se_aplica')),
  ADD COLUMN charging_min_watts integer CHECK (charging_min_watts BETWEEN 1 AND 500),
  ADD COLUMN charging_max_watts integer CHECK (charging_max_watts BETWEEN 1 AND 500),
  ADD COLUMN usb_pd text CHECK (usb_pd = 'sim'),
  ADD COLUMN energy_class text CHECK (energy_class IN ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  ADD COLUMN energy_label text CHECK (length(energy_label) BETWEEN 1 AND 500),
  ADD COLUMN energy_sheet text CHECK (energy_sheet LIKE 'https://%' AND length(energy_sheet) <= 500),
  ADD CONSTRAINT products_watts CHECK (charging_min_watts <= charging_max_watts);

-- Which pictures are labels, and which of them are at another site still.
CREATE INDEX products_energy_label ON products (energy_label) WHERE energy_label IS NOT NULL;
-- What has a class: the owner is told of those whose label or sheet is missing.
CREATE INDEX products_energy_class ON products (id) WHERE archived_at IS NULL AND energy_class IS NOT NULL;
-- New laptops that do not say all of their charger: the panel counts and lists them.
CREATE INDEX products_without_charger ON products (id) WHERE archived_at IS NULL AND category = 'portateis' AND condition = 'novo'
  AND (charger_included IS NULL OR charger_included <> 'nao_se_aplica' AND (charging_min_watts IS NULL OR charging_max_watts IS NULL));
