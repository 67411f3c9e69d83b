-- A maintenance plan's prices are what was typed (docs/product.md#money): with IVA beside without it, where they were typed so.
-- the release before: knows prices without IVA alone, and leaves the new columns empty
ALTER TABLE maintenance_plans
  ADD COLUMN price_with_iva_cents integer CHECK (price_with_iva_cents > 0),
  ADD COLUMN extra_hour_with_iva_cents integer CHECK (extra_hour_with_iva_cents >= 0);
