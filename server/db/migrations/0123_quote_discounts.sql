-- Discounts of quotes, of a line or of a whole option (docs/adr/0178).
ALTER TABLE repair_quote_options
  -- off all of its lines together: typed in percent, or as an amount without IVA
  ADD COLUMN discount_percent integer CHECK (discount_percent BETWEEN 1 AND 100),
  ADD COLUMN discount_cents integer NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
-- the release before: writes no shared_cents, and 0 meets the condition
ALTER TABLE repair_quote_lines
  -- how the line's own discount was typed; null: as an amount
  ADD COLUMN discount_percent integer CHECK (discount_percent BETWEEN 1 AND 100),
  -- of discount_cents the line's share of its option's discount
  ADD COLUMN shared_cents integer NOT NULL DEFAULT 0 CHECK (shared_cents >= 0),
  ADD CONSTRAINT repair_quote_lines_shared CHECK (shared_cents <= discount_cents);
