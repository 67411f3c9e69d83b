-- The bank's own files (docs/adr/0512): what came into and left the shop's account, line by line, each line once.
CREATE TABLE bank_files (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- SHA-256 of the file, in hexadecimal: the same file is the same row
  hash text NOT NULL UNIQUE CHECK (length(hash) = 64),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  format text NOT NULL CHECK (format IN ('camt', 'csv')),
  lines integer NOT NULL CHECK (lines >= 0),
  -- how many of them no file before had
  new_lines integer NOT NULL CHECK (new_lines BETWEEN 0 AND lines),
  first_day date,
  last_day date,
  read_at timestamptz NOT NULL,
  read_by text REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX bank_files_read_by ON bank_files (read_by) WHERE read_by IS NOT NULL;
CREATE INDEX bank_files_newest ON bank_files (read_at DESC, id);

CREATE TABLE bank_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  file_id uuid NOT NULL REFERENCES bank_files (id) ON DELETE RESTRICT,
  -- a hash of the bank's own reference, or of what the line says and its place among equals
  key text NOT NULL UNIQUE CHECK (length(key) = 64),
  booked_on date NOT NULL,
  -- into the account above 0, out of it below
  cents integer NOT NULL CHECK (cents <> 0),
  -- whose account it came from or went to
  name text CHECK (length(name) <= 140),
  text text NOT NULL CHECK (length(text) <= 500),
  -- the handle of the shop's own transfer
  end_to_end text CHECK (length(end_to_end) <= 35),
  -- the bank sent a transfer of the shop's back: why
  returned text CHECK (length(returned) <= 140),
  state text NOT NULL DEFAULT 'por_ver' CHECK (state IN ('por_ver', 'confirmada', 'ignorada')),
  payable_id uuid REFERENCES payables (id) ON DELETE RESTRICT,
  refund_id uuid REFERENCES refunds (id) ON DELETE RESTRICT,
  note text CHECK (length(note) <= 500),
  decided_at timestamptz,
  decided_by text REFERENCES users (id) ON DELETE SET NULL,
  CHECK ((state = 'confirmada') = (payable_id IS NOT NULL OR refund_id IS NOT NULL)),
  CHECK ((state = 'por_ver') = (decided_at IS NULL))
);
CREATE INDEX bank_lines_list ON bank_lines (state, booked_on DESC, id);
CREATE INDEX bank_lines_file ON bank_lines (file_id);
CREATE INDEX bank_lines_payable ON bank_lines (payable_id) WHERE payable_id IS NOT NULL;
CREATE INDEX bank_lines_refund ON bank_lines (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX bank_lines_decided_by ON bank_lines (decided_by) WHERE decided_by IS NOT NULL;

-- Which columns a bank's CSV has: known by its headings.
CREATE TABLE bank_csv_formats (
  headings text PRIMARY KEY CHECK (length(headings) = 64),
  columns jsonb NOT NULL,
  used_at timestamptz NOT NULL
);

-- What is owed, by how much is left of it.
CREATE INDEX payables_left ON payables ((due_cents - paid_cents), id) WHERE state IN ('open', 'partially_paid');
