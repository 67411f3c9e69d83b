-- One payment of several things that a customer owes (docs/adr/0560): a bill that is of other payables and not of months.
ALTER TABLE bills ADD COLUMN is_joint boolean NOT NULL DEFAULT false;

CREATE TABLE bill_payables (
  bill_id uuid NOT NULL REFERENCES bills (id) ON DELETE CASCADE,
  payable_id uuid NOT NULL REFERENCES payables (id) ON DELETE CASCADE,
  -- what the customer pays of it: all that was open then, or a part of what has days to pay
  cents integer NOT NULL CHECK (cents > 0),
  PRIMARY KEY (bill_id, payable_id)
);
CREATE INDEX bill_payables_of ON bill_payables (payable_id);

-- The customer of a return wants the same article again: it is kept for them as soon as the shop accepts (docs/adr/0561).
ALTER TABLE returns ADD COLUMN wants_same boolean NOT NULL DEFAULT false;
