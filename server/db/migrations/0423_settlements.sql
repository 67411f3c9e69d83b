-- What the provider keeps of each payment, as its own daily list says (docs/adr/0513); null: not told yet.
ALTER TABLE payments
  ADD COLUMN fee_cents integer CHECK (fee_cents >= 0),
  ADD COLUMN net_cents integer CHECK (net_cents >= 0);

-- The days whose list was compared with the shop's payments: what is missing is caught up with.
CREATE TABLE settled_days (
  day date PRIMARY KEY,
  compared_at timestamptz NOT NULL,
  payments integer NOT NULL CHECK (payments >= 0)
);
