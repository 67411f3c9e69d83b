-- Who collected a device, and why what was owed for it stayed open (docs/adr/0290).
CREATE TABLE repair_handovers (
  repair_id uuid PRIMARY KEY REFERENCES repairs (id) ON DELETE CASCADE,
  collected_by text CHECK (length(collected_by) <= 120),
  -- {width, height, strokes}: lines of points, as the hand drew them
  signature jsonb,
  open_cents integer NOT NULL DEFAULT 0 CHECK (open_cents >= 0),
  open_reason text CHECK (length(open_reason) <= 300),
  handed_by text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  CONSTRAINT repair_handovers_open CHECK ((open_cents > 0) = (open_reason IS NOT NULL))
);
CREATE INDEX repair_handovers_handed_by ON repair_handovers (handed_by) WHERE handed_by IS NOT NULL;

-- What was handed over and is not paid is a list.
CREATE INDEX payables_repairs_open ON payables (subject) WHERE kind = 'repair' AND paid_cents < due_cents;
