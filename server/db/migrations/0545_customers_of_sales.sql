-- Whose a sale is, by its kind and its id in its own room, as record_name says what it is called; null: nobody's, or it is no more.
CREATE FUNCTION sale_customer(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN CASE kind
    WHEN 'order' THEN (SELECT customer_name FROM orders WHERE orders.id = sale_customer.id)
    WHEN 'repair' THEN (SELECT customer_name FROM repairs WHERE repairs.id = own)
    WHEN 'rental_deposit' THEN (SELECT customer_name FROM rentals WHERE rentals.id = own)
    WHEN 'rental_instalment' THEN (SELECT payer_name FROM bills WHERE bills.id = own)
  END;
END $$;
