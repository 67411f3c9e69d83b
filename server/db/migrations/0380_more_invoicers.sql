-- Moloni and Vendus beside InvoiceXpress; invoices on account (FT) with their receipts (RG).
-- the release before: writes the kinds, services and originals that these conditions still take
ALTER TABLE invoices
  DROP CONSTRAINT invoices_kind_check,
  DROP CONSTRAINT invoices_service_check,
  DROP CONSTRAINT invoices_check,
  -- the day on which an invoice on account is due, YYYY-MM-DD
  ADD COLUMN due_on text;
-- the release before: writes kinds that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_kind CHECK (kind IN ('FT', 'FR', 'FS', 'RG', 'NC'));
-- the release before: writes services that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_service
  CHECK (service IN ('invoicexpress', 'moloni', 'vendus', 'simulator', 'simulator_moloni', 'simulator_vendus'));
-- the release before: writes credit notes with their original, and nothing else with one
ALTER TABLE invoices ADD CONSTRAINT invoices_of_another CHECK ((kind IN ('NC', 'RG')) = (credits_id IS NOT NULL));
-- the release before: leaves it empty
ALTER TABLE invoices ADD CONSTRAINT invoices_due CHECK (due_on IS NULL OR (due_on ~ '^\d{4}-\d{2}-\d{2}$' AND kind = 'FT'));

-- What a service gives for a password, for an hour: one row of each account, locked while it is renewed.
CREATE TABLE invoicer_tokens (
  account text PRIMARY KEY CHECK (length(account) BETWEEN 1 AND 200),
  -- {access, refresh}, sealed
  sealed text,
  ends_at timestamptz
);
