-- Quotes (orçamentos) issued by the invoicing service (docs/adr/0586): documents of no money, one for each option of a version.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_kind,
  DROP CONSTRAINT invoices_state_check,
  -- the option of a repair's quote that it shows
  ADD COLUMN quote_option_id uuid REFERENCES repair_quote_options (id) ON DELETE SET NULL,
  -- since when it is to be annulled at the service, for another was sent; null: nothing is to be done there
  ADD COLUMN withdraw_at timestamptz;
-- the release before: writes kinds that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_kind CHECK (kind IN ('FT', 'FR', 'FS', 'RG', 'NC', 'OR'));
-- the release before: writes states that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_state
  CHECK (state IN ('por_emitir', 'incerta', 'rascunho', 'emitida', 'recusada', 'substituida'));
-- the release before: writes neither of what these look at
ALTER TABLE invoices ADD CONSTRAINT invoices_quote CHECK (kind = 'OR' OR (quote_option_id IS NULL AND withdraw_at IS NULL));
-- the release before: leaves it empty
CREATE UNIQUE INDEX invoices_quote_option ON invoices (quote_option_id) WHERE quote_option_id IS NOT NULL;
CREATE INDEX invoices_withdrawn ON invoices (id) WHERE state = 'substituida' AND withdraw_at IS NOT NULL;
-- One that was replaced before its PDF came is kept all the same.
DROP INDEX invoices_unkept;
CREATE INDEX invoices_unkept ON invoices (id) WHERE number IS NOT NULL AND pdf_sha256 IS NULL;

-- A quote is no money's: the journal leaves it out, as it does receipts.
-- the release before: calls none by its name, and books its own documents by those that take their place here
DROP TRIGGER invoices_booked_new ON invoices;
-- the release before: as above
DROP TRIGGER invoices_booked ON invoices;
CREATE TRIGGER invoices_booked_new AFTER INSERT ON invoices FOR EACH ROW
  WHEN (NEW.state = 'emitida' AND NEW.kind NOT IN ('RG', 'OR')) EXECUTE FUNCTION book_invoice();
CREATE TRIGGER invoices_booked AFTER UPDATE OF state ON invoices FOR EACH ROW
  WHEN (OLD.state <> 'emitida' AND NEW.state = 'emitida' AND NEW.kind NOT IN ('RG', 'OR')) EXECUTE FUNCTION book_invoice();
