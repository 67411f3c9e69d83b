-- A consumer withdrew from a contract of renting; what went back of what was paid with its order.
ALTER TABLE rentals
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawal_back_cents integer CHECK (withdrawal_back_cents >= 0);
-- the release before: writes neither of them.
ALTER TABLE rentals ADD CONSTRAINT rentals_withdrawn CHECK (withdrawal_back_cents IS NULL OR withdrawn_at IS NOT NULL);

DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  -- the release before: writes the kinds that it knows.
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind = ''rental_withdrawn'')', stands);
END $$;
