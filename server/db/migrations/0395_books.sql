-- The journal of the shop's books (docs/adr/0498): a row for each movement of money and each document, dated once. It is
-- written by the database itself whenever a payment, a receipt, a refund or a document changes, so that none is missed.
CREATE TABLE book_months (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- YYYY-MM in Lisbon
  month text NOT NULL CHECK (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  -- its last day: what happens later is dated after it
  until_day date NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by text REFERENCES users (id) ON DELETE SET NULL,
  note text CHECK (length(note) <= 1000),
  -- what it came to, as the panel showed it when it was closed
  figures jsonb NOT NULL,
  reopened_at timestamptz,
  reopened_by text REFERENCES users (id) ON DELETE SET NULL,
  reopened_why text CHECK (length(reopened_why) <= 1000)
);
CREATE INDEX book_months_closed_by ON book_months (closed_by);
CREATE INDEX book_months_reopened_by ON book_months (reopened_by);
CREATE UNIQUE INDEX book_months_closed ON book_months (month) WHERE reopened_at IS NULL;

CREATE TABLE book_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL CHECK (account IN ('dinheiro', 'documento')),
  -- of money: how it came or went; of a document: its kind
  means text NOT NULL CHECK (length(means) <= 30),
  payable_id uuid NOT NULL REFERENCES payables (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('payment', 'receipt', 'refund', 'invoice')),
  source_id text NOT NULL,
  -- received and invoiced above 0, given back and credited below
  cents integer NOT NULL CHECK (cents <> 0),
  at timestamptz NOT NULL,
  -- its day in Lisbon; the first that is open where its own month was closed already
  booked_on date NOT NULL
);
CREATE INDEX book_entries_day ON book_entries (booked_on, account, means, id);
CREATE INDEX book_entries_payable ON book_entries (payable_id, booked_on) INCLUDE (account, cents);
CREATE INDEX book_entries_source ON book_entries (source, source_id);

-- Makes the journal say of a source what it says itself: what is missing is one entry more, never a changed one. The
-- source's row is locked by whoever changes it. Nobody closes a month meanwhile (the lock is shared by all who write).
CREATE FUNCTION book(of_account text, of_means text, of_payable uuid, of_source text, of_id text, wanted integer, moment timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing integer;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_months'));
  missing := wanted - coalesce((SELECT sum(cents) FROM book_entries WHERE source = of_source AND source_id = of_id), 0);
  IF missing = 0 THEN RETURN; END IF;
  INSERT INTO book_entries (account, means, payable_id, source, source_id, cents, at, booked_on)
  VALUES (of_account, of_means, of_payable, of_source, of_id, missing, moment,
    greatest((moment AT TIME ZONE 'Europe/Lisbon')::date,
      (SELECT max(until_day) + 1 FROM book_months WHERE reopened_at IS NULL)));
END $$;

CREATE FUNCTION book_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book('dinheiro', NEW.method, NEW.payable_id, 'payment', NEW.id::text,
    CASE WHEN NEW.status IN ('pago', 'devolvido') THEN NEW.amount_cents ELSE 0 END, coalesce(NEW.paid_at, now()));
  RETURN NULL;
END $$;
CREATE TRIGGER payments_booked_new AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.status IN ('pago', 'devolvido')) EXECUTE FUNCTION book_payment();
CREATE TRIGGER payments_booked AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION book_payment();

CREATE FUNCTION book_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book('dinheiro', NEW.means, NEW.payable_id, 'receipt', NEW.id::text, NEW.amount_cents, NEW.received_at);
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_booked AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION book_receipt();

-- How money of a refund goes.
CREATE FUNCTION refund_means(route text, of_payment uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE route WHEN 'transfer' THEN 'transferencia' WHEN 'order' THEN 'outra_venda' WHEN 'saldo' THEN 'saldo'
    ELSE coalesce((SELECT method FROM payments WHERE payments.id = of_payment), 'outro') END
$$;

-- One that the bank sent back is booked back.
CREATE FUNCTION book_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book('dinheiro', refund_means(NEW.route, NEW.payment_id), NEW.payable_id, 'refund', NEW.id::text,
    CASE NEW.state WHEN 'done' THEN -NEW.amount_cents ELSE 0 END, coalesce(NEW.ended_at, now()));
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_booked_new AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.state = 'done') EXECUTE FUNCTION book_refund();
CREATE TRIGGER refunds_booked AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'done' IN (OLD.state, NEW.state)) EXECUTE FUNCTION book_refund();

-- A receipt of an invoice (RG) is the money of a document that is counted already.
CREATE FUNCTION book_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM book('documento', NEW.kind, NEW.payable_id, 'invoice', NEW.id::text,
    CASE NEW.kind WHEN 'NC' THEN -NEW.total_cents ELSE NEW.total_cents END, NEW.issued_at);
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_booked_new AFTER INSERT ON invoices FOR EACH ROW
  WHEN (NEW.state = 'emitida' AND NEW.kind <> 'RG') EXECUTE FUNCTION book_invoice();
CREATE TRIGGER invoices_booked AFTER UPDATE OF state ON invoices FOR EACH ROW
  WHEN (OLD.state <> 'emitida' AND NEW.state = 'emitida' AND NEW.kind <> 'RG') EXECUTE FUNCTION book_invoice();

-- What there is already.
INSERT INTO book_entries (account, means, payable_id, source, source_id, cents, at, booked_on)
SELECT account, means, payable_id, source, source_id, cents, moment, (moment AT TIME ZONE 'Europe/Lisbon')::date
FROM (
  SELECT 'dinheiro' AS account, method AS means, payable_id, 'payment' AS source, id::text AS source_id,
    amount_cents AS cents, coalesce(paid_at, updated_at) AS moment
  FROM payments WHERE status IN ('pago', 'devolvido')
  UNION ALL
  SELECT 'dinheiro', means, payable_id, 'receipt', id::text, amount_cents, received_at FROM receipts
  UNION ALL
  SELECT 'dinheiro', refund_means(route, payment_id), payable_id, 'refund', id::text, -amount_cents, coalesce(ended_at, updated_at)
  FROM refunds WHERE state = 'done'
  UNION ALL
  SELECT 'documento', kind, payable_id, 'invoice', id::text,
    CASE kind WHEN 'NC' THEN -total_cents ELSE total_cents END, issued_at
  FROM invoices WHERE state = 'emitida' AND kind <> 'RG'
) AS known
ORDER BY moment;

-- Somebody who reads the books and changes nothing.
-- the release before: nobody has the new role until a node of this one gives it.
ALTER TABLE users DROP CONSTRAINT users_role_check,
  ADD CONSTRAINT users_role_check CHECK (role IN ('owner', 'manager', 'technician', 'counter', 'accountant'));
-- the release before: writes the four roles alone.
ALTER TABLE audit_events DROP CONSTRAINT audit_events_role_check,
  ADD CONSTRAINT audit_events_role_check CHECK (role IN ('owner', 'manager', 'technician', 'counter', 'accountant'));

-- A closed month on paper.
-- the release before: writes the kinds that it knows.
ALTER TABLE document_series DROP CONSTRAINT document_series_kind, ADD CONSTRAINT document_series_kind
  CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito', 'comprovativo', 'carta', 'fecho'));
-- the release before: writes the kinds that it knows.
ALTER TABLE documents DROP CONSTRAINT documents_kind, ADD CONSTRAINT documents_kind
  CHECK (kind IN ('encomenda', 'guia', 'orcamento', 'entrada', 'contrato', 'nota_credito', 'comprovativo', 'carta', 'fecho'));
