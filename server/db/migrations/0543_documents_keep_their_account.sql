-- A document keeps the account of the service that it is of, and may be one that a person issued there (docs/adr/0609).
ALTER TABLE invoices
  DROP CONSTRAINT invoices_check1,
  DROP CONSTRAINT invoices_problem,
  -- what the service's account is known by when it is issued; null: the service does not say, or it was before this was kept
  ADD COLUMN account text CHECK (length(account) <= 60);
-- the release before: writes none that a person issued, whose id at the service nobody knows
ALTER TABLE invoices ADD CONSTRAINT invoices_issued
  CHECK (state <> 'emitida' OR (number IS NOT NULL AND issued_at IS NOT NULL));
-- the release before: writes problems that this still takes
ALTER TABLE invoices ADD CONSTRAINT invoices_problem CHECK
  (problem IN ('nif', 'exemption', 'rounding', 'date', 'quota', 'key', 'customer', 'start', 'elsewhere', 'other'));
-- A number is of one document.
CREATE INDEX invoices_number ON invoices (number) WHERE number IS NOT NULL;
