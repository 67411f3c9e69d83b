-- Several devices that came in one visit have one sheet: that of the first of them (docs/adr/0330).
ALTER TABLE repair_intakes
  -- the first device of the visit, on its own row too; null: it came alone
  ADD COLUMN visit_id uuid REFERENCES repairs (id) ON DELETE SET NULL;
CREATE INDEX repair_intakes_visit ON repair_intakes (visit_id) WHERE visit_id IS NOT NULL;
