-- A loan can be of a unit of the shop; what has no serial number of the shop's stays free text.
ALTER TABLE repair_loans ADD COLUMN unit_id uuid REFERENCES units (id) ON DELETE SET NULL;
CREATE INDEX repair_loans_unit ON repair_loans (unit_id) WHERE unit_id IS NOT NULL;
-- the release before: lends no units, so that the column stays empty
CREATE UNIQUE INDEX repair_loans_unit_out ON repair_loans (unit_id) WHERE unit_id IS NOT NULL AND returned_at IS NULL;
