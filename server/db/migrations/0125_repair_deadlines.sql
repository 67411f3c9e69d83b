-- What waits to be collected, and what that costs when it was agreed (docs/adr/0180).
ALTER TABLE repairs
  -- since when it waits to be collected; null: it does not
  ADD COLUMN ready_at timestamptz,
  -- how often its customer was reminded of it
  ADD COLUMN collect_reminders integer NOT NULL DEFAULT 0 CHECK (collect_reminders >= 0);
UPDATE repairs SET ready_at = coalesce(
  (SELECT max(e.at) FROM repair_events e WHERE e.repair_id = repairs.id AND e.to_status = repairs.status AND e.from_status IS DISTINCT FROM e.to_status),
  completed_at, updated_at)
WHERE status IN ('pronto_entrega', 'rejeitado');
CREATE INDEX repairs_uncollected ON repairs (ready_at) WHERE ready_at IS NOT NULL;

-- What was agreed of keeping it, as the terms said when they were accepted; null: nothing, and nothing is asked for.
ALTER TABLE repair_intakes
  ADD COLUMN storage_after_days integer CHECK (storage_after_days BETWEEN 1 AND 365),
  ADD COLUMN storage_daily_cents integer CHECK (storage_daily_cents BETWEEN 1 AND 99999),
  ADD COLUMN storage_most_cents integer CHECK (storage_most_cents BETWEEN 1 AND 9999999);

-- What lies late is told to the shop's people, once for each promised day.
DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  -- the release before: writes the other kinds alone, which the condition still takes
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind IN (''repair_late'', ''repair_untouched''))', stands);
END $$;
