-- A price is what was typed (docs/product.md#money): with IVA beside without it, where it was typed so. What stands was typed
-- without, and stays so.
-- the release before: writes prices without IVA; a price of such a product that it changes is one typed without again
ALTER TABLE products ADD COLUMN price_with_iva_cents integer CHECK (price_with_iva_cents BETWEEN 0 AND 9999999);
ALTER TABLE price_history ADD COLUMN price_with_iva_cents integer CHECK (price_with_iva_cents >= 0);
ALTER TABLE cart_lines ADD COLUMN seen_with_iva_cents integer CHECK (seen_with_iva_cents >= 0);

-- A line of such a price is its multiple with IVA, its discount too.
ALTER TABLE order_lines
  ADD COLUMN unit_gross_cents integer CHECK (unit_gross_cents >= 0),
  ADD COLUMN monthly_with_iva_cents integer CHECK (monthly_with_iva_cents >= 0),
  DROP CONSTRAINT order_lines_net,
  -- the release before: writes no price with IVA, and every net as before
  ADD CONSTRAINT order_lines_net CHECK (net_cents >= 0 AND CASE WHEN unit_gross_cents IS NULL
    THEN net_cents = unit_net_cents * quantity - discount_cents
    ELSE gross_cents = unit_gross_cents * quantity - discount_cents END);

-- The value of a traded-in device, as it was told.
ALTER TABLE order_credits ADD COLUMN with_iva_cents integer CHECK (with_iva_cents BETWEEN 0 AND 9999999);

-- What is charged again and again, and what a contract of what is rented says.
ALTER TABLE charge_lines ADD COLUMN unit_gross_cents integer CHECK (unit_gross_cents >= 0);
ALTER TABLE rentals ADD COLUMN monthly_with_iva_cents integer CHECK (monthly_with_iva_cents >= 0);

ALTER TABLE repair_quote_lines
  ADD COLUMN unit_gross_cents integer CHECK (unit_gross_cents >= 0),
  -- the first: a discount is at most its line; the second: what a line comes to without IVA
  DROP CONSTRAINT repair_quote_lines_check,
  DROP CONSTRAINT repair_quote_lines_check1,
  -- the release before: writes no price with IVA, and discounts and nets as before
  ADD CONSTRAINT repair_quote_lines_discount
    CHECK (discount_cents >= 0 AND discount_cents <= coalesce(unit_gross_cents, unit_net_cents) * quantity),
  -- the release before: as above
  ADD CONSTRAINT repair_quote_lines_net CHECK (CASE WHEN unit_gross_cents IS NULL
    THEN net_cents = unit_net_cents * quantity - discount_cents
    ELSE gross_cents = unit_gross_cents * quantity - discount_cents END);
ALTER TABLE repair_template_lines ADD COLUMN unit_gross_cents integer CHECK (unit_gross_cents BETWEEN 0 AND 9999999);

-- A shop that typed its prices without IVA goes on being asked so first; a new one is asked with it.
UPDATE settings SET data = jsonb_set(data, '{iva_settings}', coalesce(data -> 'iva_settings', '{}') || '{"prices_with_iva": false}')
WHERE EXISTS (SELECT FROM products);
