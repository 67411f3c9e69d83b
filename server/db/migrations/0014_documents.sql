-- Papers with a number: each series counts 1, 2, 3 … without gaps. The next number is taken under the row's lock in
-- the transaction that issues: rolled back, it was never taken.
CREATE TABLE document_series (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito')),
  -- null: the numbers go on from year to year
  year integer CHECK (year BETWEEN 2000 AND 9999),
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z]{1,6}$'),
  next_number integer NOT NULL DEFAULT 1 CHECK (next_number >= 1),
  UNIQUE NULLS NOT DISTINCT (kind, year)
);

-- What was issued, as data: the PDF is made of it. A paper that is issued again with other contents keeps its number
-- and gets the next version; those before stay.
CREATE TABLE documents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  series_id bigint NOT NULL REFERENCES document_series (id),
  number integer NOT NULL CHECK (number >= 1),
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  kind text NOT NULL CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito')),
  -- what it is about: ('order', 'ORD-…')
  subject_kind text NOT NULL CHECK (length(subject_kind) BETWEEN 1 AND 40),
  subject_id text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 80),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  issued_at timestamptz NOT NULL,
  -- null: the customer by the link of an order without account, or the shop by itself
  issued_by text REFERENCES users (id) ON DELETE SET NULL,
  -- the shop as it was that day, and what the paper says
  issuer jsonb NOT NULL CHECK (jsonb_typeof(issuer) = 'object'),
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- of the content, to tell whether a new version would say anything else
  content_sha256 text NOT NULL CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
  UNIQUE (series_id, number, version),
  UNIQUE (kind, subject_kind, subject_id, version)
);
-- A number is one paper's.
CREATE UNIQUE INDEX documents_number ON documents (series_id, number) WHERE version = 1;
CREATE INDEX documents_subject ON documents (subject_kind, subject_id);
CREATE INDEX documents_issuer ON documents (issued_by) WHERE issued_by IS NOT NULL;
