-- The NIF that whoever pays a sale gave, by its kind and its id in its own room: companies may not pay 1 000 € or more in cash
-- (docs/adr/0511). null: none was given, or the sale is no more.
CREATE FUNCTION payer_nif(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN CASE kind
    WHEN 'order' THEN (SELECT nif FROM orders WHERE orders.id = payer_nif.id)
    WHEN 'repair' THEN (SELECT nif FROM users JOIN repairs ON repairs.user_id = users.id WHERE repairs.id = own)
    WHEN 'rental_instalment' THEN (SELECT bills.payer_nif FROM bills WHERE bills.id = own)
    WHEN 'rental_deposit' THEN (SELECT nif FROM rentals WHERE rentals.id = own)
  END;
END $$;
