-- A link to the promised days of one of the shop's people, for their own calendar (docs/adr/0180).
DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  -- the release before: writes the other purposes alone, which the condition still takes
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''calendar'', ''user''))', stands);
END $$;
CREATE INDEX repairs_assigned_days ON repairs (assigned_to, repair_deadline) WHERE assigned_to IS NOT NULL AND repair_deadline IS NOT NULL;
