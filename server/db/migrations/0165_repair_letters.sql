-- Registered letters about a device that nobody collects: what was told, and when and by which number it was posted
-- (docs/adr/0211).
CREATE TABLE repair_letters (
  -- made by the client: the same one sent again is the same letter
  id uuid PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 400),
  told text NOT NULL CHECK (length(told) BETWEEN 1 AND 4000),
  written_by text REFERENCES users (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  -- when the post took it, and the number of its receipt (UPU S10)
  posted_on date,
  postal_number text UNIQUE CHECK (postal_number ~ '^R[A-Z][0-9]{9}PT$'),
  CHECK ((posted_on IS NULL) = (postal_number IS NULL))
);
CREATE INDEX repair_letters_repair ON repair_letters (repair_id, written_at);
CREATE INDEX repair_letters_written_by ON repair_letters (written_by) WHERE written_by IS NOT NULL;

-- The letter itself is a paper.
ALTER TABLE document_series DROP CONSTRAINT document_series_kind;
-- the release before: issues the other kinds alone, which the condition still takes
ALTER TABLE document_series ADD CONSTRAINT document_series_kind
  CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito', 'comprovativo', 'carta'));
ALTER TABLE documents DROP CONSTRAINT documents_kind;
-- the release before: issues the other kinds alone, which the condition still takes
ALTER TABLE documents ADD CONSTRAINT documents_kind
  CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito', 'comprovativo', 'carta'));
