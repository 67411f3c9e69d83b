-- The documents of the certified invoicing service (docs/adr/0460). What is owed is worked out of what a payable received:
-- an account says that its money changed, and how much of it was invoiced elsewhere, before a service was connected.
CREATE TABLE invoice_accounts (
  payable_id uuid PRIMARY KEY REFERENCES payables (id) ON DELETE CASCADE,
  -- received and invoiced without us; no document of ours is made for it
  elsewhere_cents integer NOT NULL CHECK (elsewhere_cents >= 0),
  -- since when its money is to be looked at; null: its documents say what it received
  marked_at timestamptz
);
CREATE INDEX invoice_accounts_marked ON invoice_accounts (marked_at) WHERE marked_at IS NOT NULL;

-- Every way that money comes and goes changes the payable: nobody above or below has to tell it.
CREATE FUNCTION mark_invoice_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_accounts (payable_id, elsewhere_cents, marked_at)
  VALUES (NEW.id, CASE TG_OP WHEN 'INSERT' THEN 0 ELSE least(OLD.paid_cents, OLD.due_cents) END, now())
  ON CONFLICT (payable_id) DO UPDATE SET marked_at = excluded.marked_at;
  RETURN NULL;
END $$;
CREATE TRIGGER payables_received AFTER INSERT ON payables FOR EACH ROW
  WHEN (NEW.outside_cents > 0 OR NEW.collected_cents > 0) EXECUTE FUNCTION mark_invoice_account();
CREATE TRIGGER payables_invoiced AFTER UPDATE ON payables FOR EACH ROW
  WHEN ((OLD.due_cents, OLD.collected_cents, OLD.outside_cents, OLD.refunded_cents, OLD.cancelled_at)
    IS DISTINCT FROM (NEW.due_cents, NEW.collected_cents, NEW.outside_cents, NEW.refunded_cents, NEW.cancelled_at)
    AND (NEW.collected_cents > 0 OR NEW.outside_cents > 0))
  EXECUTE FUNCTION mark_invoice_account();

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payable_id uuid NOT NULL REFERENCES payables (id) ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('FR', 'FS', 'NC')),
  -- which of its payable's documents of this kind: 1, 2 …
  cause integer NOT NULL CHECK (cause >= 1),
  -- goes with every call, and is looked for before anything is sent again
  own_reference text NOT NULL UNIQUE CHECK (length(own_reference) BETWEEN 1 AND 60),
  -- a credit note's original
  credits_id uuid REFERENCES invoices (id) ON DELETE RESTRICT,
  -- why money went back, or a document is replaced
  reason text CHECK (length(reason) <= 300),
  state text NOT NULL DEFAULT 'por_emitir'
    CHECK (state IN ('por_emitir', 'incerta', 'rascunho', 'emitida', 'recusada')),
  -- what it is of, as people say it: Encomenda N.º 1042
  about text NOT NULL CHECK (length(about) BETWEEN 1 AND 120),
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 120),
  customer_nif text CHECK (customer_nif ~ '^\d{9}$'),
  customer_email text,
  -- {address, postal_code, city}
  customer_address jsonb,
  -- [{name, quantity, grossCents, ivaRate, exemption, lineId}], worked out once
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
  total_cents integer NOT NULL CHECK (total_cents > 0),
  -- the service that it was given to; null: to none yet
  service text CHECK (service IN ('invoicexpress', 'simulator')),
  -- how often it was refused and given again
  attempt integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  -- how often the service was asked without an answer
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at timestamptz,
  service_id text CHECK (length(service_id) <= 40),
  number text CHECK (length(number) <= 60),
  atcud text CHECK (length(atcud) <= 60),
  -- its day in Lisbon, YYYY-MM-DD
  dated_on text CHECK (dated_on ~ '^\d{4}-\d{2}-\d{2}$'),
  problem text CHECK (problem IN ('nif', 'exemption', 'rounding', 'date', 'quota', 'key', 'customer', 'other')),
  -- the service's own words
  said text CHECK (length(said) <= 500),
  -- of the kept PDF, which is its file's name too; null: the service has not given it yet
  pdf_sha256 text CHECK (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  search_text text NOT NULL GENERATED ALWAYS AS
    (fold(about || ' ' || customer_name || ' ' || coalesce(customer_nif, '') || ' ' || coalesce(number, ''))) STORED,
  UNIQUE (payable_id, kind, cause),
  CHECK ((kind = 'NC') = (credits_id IS NOT NULL)),
  CHECK (state <> 'emitida' OR (service_id IS NOT NULL AND number IS NOT NULL AND issued_at IS NOT NULL)),
  CHECK (state <> 'recusada' OR problem IS NOT NULL)
);
-- One call at a time for each series: the dates of a series never go back.
CREATE UNIQUE INDEX invoices_one_at_a_time ON invoices (kind) WHERE state IN ('incerta', 'rascunho');
CREATE INDEX invoices_waiting ON invoices (kind, id) WHERE state = 'por_emitir';
CREATE INDEX invoices_refused ON invoices (id) WHERE state = 'recusada';
CREATE INDEX invoices_credits ON invoices (credits_id) WHERE credits_id IS NOT NULL;
CREATE INDEX invoices_unkept ON invoices (id) WHERE state = 'emitida' AND pdf_sha256 IS NULL;
CREATE INDEX invoices_listed ON invoices (state, id);
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);

-- What people call a document, as a branch more of the function as it is (docs/adr/0310).
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('record_name(text,text)'::regprocedure), E'RETURN CASE kind\n',
    $branch$RETURN CASE kind
    WHEN 'invoice' THEN (SELECT coalesce(invoices.number, invoices.kind || ' de ' || invoices.about) FROM invoices WHERE invoices.id = own)
$branch$);
END $do$;
