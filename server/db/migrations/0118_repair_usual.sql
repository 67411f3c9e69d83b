-- What common problems cost and how long they take, out of the shop's own past (docs/adr/0176): made anew each night.
CREATE TABLE repair_usual (
  device_type text NOT NULL,
  problem text NOT NULL CHECK (length(problem) BETWEEN 1 AND 30),
  -- of the approved quotes, with IVA: 20th to 80th percentile; null: fewer than five
  low_cents integer CHECK (low_cents >= 0),
  high_cents integer CHECK (high_cents >= low_cents),
  -- days from the request until the work was done, the same
  low_days integer CHECK (low_days >= 0),
  high_days integer CHECK (high_days >= low_days),
  PRIMARY KEY (device_type, problem),
  CONSTRAINT repair_usual_says CHECK (num_nonnulls(low_cents, low_days) > 0)
);
CREATE INDEX repair_quotes_approved ON repair_quotes (decided_at) WHERE state = 'aprovado';
