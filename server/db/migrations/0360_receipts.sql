-- Money that came without the payment provider, each time a row (docs/adr/0480): payables.outside_cents is their sum.
CREATE TABLE receipts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payable_id uuid NOT NULL REFERENCES payables (id) ON DELETE CASCADE,
  means text NOT NULL CHECK (means IN ('transferencia', 'numerario', 'terminal', 'saldo', 'outro')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- what it is known by where it came from: the bank's line, the entry of a ledger; the same is never taken twice
  reference text CHECK (length(reference) BETWEEN 1 AND 120),
  received_at timestamptz NOT NULL,
  -- who took it; null: the shop itself, or before there were receipts
  received_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX receipts_reference ON receipts (means, reference) WHERE reference IS NOT NULL;
CREATE INDEX receipts_payable ON receipts (payable_id);
CREATE INDEX receipts_received_by ON receipts (received_by) WHERE received_by IS NOT NULL;
CREATE INDEX receipts_received_at ON receipts (received_at);

-- What was received before: of repairs it is known how, of all else it is counted as 'outro'.
INSERT INTO receipts (payable_id, means, amount_cents, received_at, received_by)
SELECT payables.id, CASE way WHEN 'dinheiro' THEN 'numerario' WHEN 'cartao' THEN 'terminal'
    WHEN 'transferencia' THEN 'transferencia' ELSE 'outro' END,
  amount_cents, received_at, received_by
FROM repair_receipts JOIN payables ON payables.kind = 'repair' AND payables.subject = repair_receipts.repair_id::text;
INSERT INTO receipts (payable_id, means, amount_cents, received_at)
SELECT payables.id, 'outro', outside_cents - coalesce(known.cents, 0),
  coalesce(orders.paid_at, bills.paid_at, payables.updated_at)
FROM payables
LEFT JOIN (SELECT payable_id, sum(amount_cents)::integer AS cents FROM receipts GROUP BY payable_id) AS known
  ON known.payable_id = payables.id
LEFT JOIN orders ON orders.id = payables.order_id
LEFT JOIN bills ON payables.kind = 'rental_instalment' AND bills.id::text = payables.subject
WHERE outside_cents > coalesce(known.cents, 0);

-- Money can go back as credit of the shop.
-- the release before: writes the routes provider, transfer and order alone.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_route,
  ADD CONSTRAINT refunds_route CHECK (route IN ('provider', 'transfer', 'order', 'saldo'));
