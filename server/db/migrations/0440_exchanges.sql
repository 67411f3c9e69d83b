-- A return that is exchanged: an order of its own for the new article, held while the old one travels (docs/adr/0530), and the
-- customer's answer to value lost by use (docs/adr/0531).
ALTER TABLE returns
  ADD COLUMN wants_exchange boolean NOT NULL DEFAULT false,
  -- for the new article; one that was cancelled is followed by another
  ADD COLUMN exchange_order_id text REFERENCES orders (id) ON DELETE RESTRICT,
  -- value lost by use was told to the customer, and what they said of it
  ADD COLUMN lost_asked_at timestamptz,
  ADD COLUMN lost_answer text CHECK (lost_answer IN ('aceita', 'discorda')),
  -- the shop valued it anew after that: once
  ADD COLUMN lost_revised_at timestamptz;
-- the release before: writes no exchange, so all its rows are outside of it
CREATE UNIQUE INDEX returns_exchange ON returns (exchange_order_id) WHERE exchange_order_id IS NOT NULL;

-- What pays it is goods that are on their way back: nobody pays it meanwhile.
ALTER TABLE orders ADD COLUMN awaits_goods boolean NOT NULL DEFAULT false;

-- Money that comes from another sale is known as what it went out of that one as.
-- the release before: writes the other means alone.
ALTER TABLE receipts
  DROP CONSTRAINT receipts_means_check,
  ADD CONSTRAINT receipts_means_check
    CHECK (means IN ('transferencia', 'numerario', 'terminal', 'saldo', 'outra_venda', 'outro'));

DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  -- the release before: writes the kinds that it knows.
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind IN (''return_asked'', ''return_answered''))', stands);
END $$;
