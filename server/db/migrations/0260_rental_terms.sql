-- What the contract of a rented line says beside its month, as it was when it was ordered (docs/adr/0420): deposit, what is
-- included, what buying and ending early cost. Null: goods that are sold, and orders from before.
ALTER TABLE order_lines
  ADD COLUMN rental_terms jsonb CHECK (rental_terms IS NULL OR jsonb_typeof(rental_terms) = 'object');
