-- Transfers to customers (docs/adr/0481, 0482): their accounts sealed, above an amount confirmed by somebody else, and sent
-- to the bank as a file.
CREATE TABLE transfer_files (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- what people call it
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- the same request again is the same file
  request_id uuid NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  made_by text REFERENCES users (id) ON DELETE SET NULL,
  count integer NOT NULL CHECK (count > 0),
  sum_cents bigint NOT NULL CHECK (sum_cents > 0),
  -- SHA-256 of the file, in hexadecimal
  hash text NOT NULL CHECK (length(hash) = 64),
  -- the file itself, sealed, for accounts are in it; null: forgotten after its time
  sealed text,
  -- its transfers were taken out again: it was never given to the bank
  undone_at timestamptz,
  undone_by text REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX transfer_files_made_by ON transfer_files (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX transfer_files_undone_by ON transfer_files (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX transfer_files_newest ON transfer_files (made_at DESC, id);

ALTER TABLE refunds
  -- where a transfer goes, sealed, and its last four signs; `iban` in the clear is of the release before alone
  ADD COLUMN iban_sealed text,
  ADD COLUMN iban_last text CHECK (length(iban_last) = 4),
  -- whose account it is, as the bank compares it
  ADD COLUMN payee text CHECK (length(payee) BETWEEN 1 AND 140),
  -- waits for somebody else than who asked
  ADD COLUMN needs_approval boolean NOT NULL DEFAULT false,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN approved_by text REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN transfer_file_id uuid REFERENCES transfer_files (id) ON DELETE RESTRICT;
CREATE INDEX refunds_to_approve ON refunds (requested_at) WHERE needs_approval AND state = 'requested';
CREATE INDEX refunds_approved_by ON refunds (approved_by) WHERE approved_by IS NOT NULL;
CREATE INDEX refunds_transfer_file ON refunds (transfer_file_id) WHERE transfer_file_id IS NOT NULL;
CREATE INDEX refunds_to_transfer ON refunds (requested_at) WHERE route = 'transfer' AND state = 'requested';
CREATE INDEX refunds_with_iban ON refunds (ended_at) WHERE iban IS NOT NULL OR iban_sealed IS NOT NULL;

ALTER TABLE returns
  ADD COLUMN iban_sealed text,
  ADD COLUMN iban_last text CHECK (length(iban_last) = 4);
CREATE INDEX returns_with_iban ON returns (ended_at) WHERE iban IS NOT NULL OR iban_sealed IS NOT NULL;
