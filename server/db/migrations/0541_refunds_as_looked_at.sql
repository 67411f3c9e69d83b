-- Two people for money above the limit, truly (docs/adr/0602): a refund is confirmed as it was looked at, and not by who set its account.
ALTER TABLE refunds
  -- goes up with each change of what somebody else confirms
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- who of the shop's people set the account; null: its customer, or nobody
  ADD COLUMN account_set_by text REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX refunds_account_set_by ON refunds (account_set_by) WHERE account_set_by IS NOT NULL;
ALTER TABLE returns
  ADD COLUMN iban_set_by text REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX returns_iban_set_by ON returns (iban_set_by) WHERE iban_set_by IS NOT NULL;
