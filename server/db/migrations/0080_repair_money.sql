-- What is owed for a repair and what was received for it (docs/adr/0149).
ALTER TABLE repairs
  -- of finding out what the device has: owed alone when it is not repaired, part of the price when it is
  ADD COLUMN diagnosis_cents integer CHECK (diagnosis_cents BETWEEN 0 AND 9999999),
  -- asked for first once the quote is approved; part of the price
  ADD COLUMN deposit_cents integer CHECK (deposit_cents BETWEEN 1 AND 9999999),
  -- went back although it was owed: it is not asked for again
  ADD COLUMN given_back_cents integer NOT NULL DEFAULT 0 CHECK (given_back_cents >= 0);

-- Money that the counter took, each time a row of its own.
CREATE TABLE repair_receipts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE RESTRICT,
  -- the same press sent again is the same money
  request_id uuid NOT NULL CONSTRAINT repair_receipts_request UNIQUE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  way text NOT NULL CHECK (way IN ('dinheiro', 'cartao', 'mbway', 'transferencia', 'outro')),
  note text CHECK (length(note) <= 300),
  received_by text REFERENCES users (id) ON DELETE SET NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX repair_receipts_repair ON repair_receipts (repair_id, received_at);
CREATE INDEX repair_receipts_receiver ON repair_receipts (received_by) WHERE received_by IS NOT NULL;

-- Every repair has its payable. What was handed over before money was kept here was settled at the counter.
INSERT INTO payables (kind, subject, due_cents, outside_cents, created_at)
SELECT 'repair', id::text, due, CASE WHEN status IN ('entregue', 'garantia_expirada') THEN due ELSE 0 END, created_at
FROM (
  SELECT id, status, created_at, CASE
    WHEN status IN ('recebido', 'em_analise', 'orcamento_enviado', 'aguarda_aprovacao', 'rejeitado') THEN 0
    WHEN approved_at IS NULL AND (
      SELECT state FROM repair_quotes q WHERE q.repair_id = repairs.id AND q.state <> 'rascunho'
      ORDER BY version DESC LIMIT 1) = 'rejeitado' THEN 0
    ELSE coalesce(final_cents, estimate_cents, 0) END AS due
  FROM repairs) AS owed
ON CONFLICT (kind, subject) DO NOTHING;

-- A paper that says what was paid.
ALTER TABLE document_series
  -- the release before: issues the other kinds alone, which the condition still takes
  DROP CONSTRAINT document_series_kind_check,
  ADD CONSTRAINT document_series_kind CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito', 'comprovativo'));
ALTER TABLE documents
  -- the release before: issues the other kinds alone, which the condition still takes
  DROP CONSTRAINT documents_kind_check,
  ADD CONSTRAINT documents_kind CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito', 'comprovativo'));
