-- What goods weigh, and what carriers ask by weight (docs/adr/0168).
ALTER TABLE products ADD COLUMN weight_grams integer CHECK (weight_grams BETWEEN 1 AND 500000);
-- For the mainland and, on own terms, each archipelago: [{"up_to_grams": 2000, "price_cents": 390}, …], in order; empty: one
-- price at any weight.
-- the release before: writes no steps
ALTER TABLE carriers
  ADD COLUMN mainland_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(mainland_steps) = 'array'),
  ADD COLUMN azores_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(azores_steps) = 'array'),
  ADD COLUMN madeira_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(madeira_steps) = 'array');
