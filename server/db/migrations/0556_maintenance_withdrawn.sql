-- A consumer withdrew from a maintenance contract. The release before writes neither the column nor the kind.
ALTER TABLE maintenance_contracts ADD COLUMN withdrawn_at timestamptz;

DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind = ''maintenance_withdrawn'')', stands);
END $$;
