-- Papers without money beside quotes: transport guides (GT, docs/adr/0587) and order notes (NE, docs/adr/0588).
-- the shop carries it itself, and no carrier
ALTER TABLE orders ADD COLUMN own_transport boolean NOT NULL DEFAULT false;

ALTER TABLE invoices
  DROP CONSTRAINT invoices_kind,
  DROP CONSTRAINT invoices_quote,
  DROP CONSTRAINT invoices_total_cents_check,
  DROP CONSTRAINT invoices_problem_check,
  -- of a guide: {starts_at, plate, from: {address, postal_code, city}, to: {address, postal_code, city}}
  ADD COLUMN transport jsonb,
  -- the tax authority's, of a guide that was told to it
  ADD COLUMN transport_code text CHECK (length(transport_code) <= 60);
-- the release before: writes kinds that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_kind CHECK (kind IN ('FT', 'FR', 'FS', 'RG', 'NC', 'OR', 'NE', 'GT'));
-- the release before: writes problems that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_problem
  CHECK (problem IN ('nif', 'exemption', 'rounding', 'date', 'quota', 'key', 'customer', 'start', 'other'));
-- the release before: writes no guide, and a total above 0 of everything else
ALTER TABLE invoices ADD CONSTRAINT invoices_total CHECK (CASE kind WHEN 'GT' THEN total_cents = 0 ELSE total_cents > 0 END);
-- the release before: writes options and withdrawals of quotes alone
ALTER TABLE invoices ADD CONSTRAINT invoices_quote CHECK (kind = 'OR' OR quote_option_id IS NULL);
-- the release before: as above
ALTER TABLE invoices ADD CONSTRAINT invoices_paper CHECK (kind IN ('OR', 'NE', 'GT') OR withdraw_at IS NULL);
-- the release before: writes no guide
ALTER TABLE invoices ADD CONSTRAINT invoices_guide CHECK ((kind = 'GT') = (transport IS NOT NULL));
-- One of each that stands, of one order.
-- the release before: writes neither kind
CREATE UNIQUE INDEX invoices_one_stands ON invoices (payable_id, kind)
  WHERE kind IN ('NE', 'GT') AND state <> 'substituida' AND withdraw_at IS NULL;

-- No money's: the journal leaves them out, as it does receipts and quotes.
-- the release before: calls none by its name, and books its own documents by those that take their place here
DROP TRIGGER invoices_booked_new ON invoices;
-- the release before: as above
DROP TRIGGER invoices_booked ON invoices;
CREATE TRIGGER invoices_booked_new AFTER INSERT ON invoices FOR EACH ROW
  WHEN (NEW.state = 'emitida' AND NEW.kind NOT IN ('RG', 'OR', 'NE', 'GT')) EXECUTE FUNCTION book_invoice();
CREATE TRIGGER invoices_booked AFTER UPDATE OF state ON invoices FOR EACH ROW
  WHEN (OLD.state <> 'emitida' AND NEW.state = 'emitida' AND NEW.kind NOT IN ('RG', 'OR', 'NE', 'GT'))
  EXECUTE FUNCTION book_invoice();

-- An order that has such a paper is looked at again when it is undone or comes to another sum, also without money.
CREATE FUNCTION mark_paper_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices WHERE payable_id = NEW.id AND kind IN ('NE', 'GT')) THEN
    INSERT INTO invoice_accounts (payable_id, elsewhere_cents, marked_at) VALUES (NEW.id, 0, now())
    ON CONFLICT (payable_id) DO UPDATE SET marked_at = excluded.marked_at;
  END IF;
  RETURN NULL;
END $$;
-- the release before: is told of nothing by it, and marks its own accounts as it did
CREATE TRIGGER payables_papers AFTER UPDATE ON payables FOR EACH ROW
  WHEN (NEW.kind = 'order' AND NEW.collected_cents = 0 AND NEW.outside_cents = 0
    AND (OLD.due_cents, OLD.cancelled_at) IS DISTINCT FROM (NEW.due_cents, NEW.cancelled_at))
  EXECUTE FUNCTION mark_paper_account();
