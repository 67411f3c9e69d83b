-- Whom the invoice of a repair is for, as orders have it; nothing: whoever brought it. The release before writes none, and
-- knows no other column of these names where it joins repairs with accounts and orders.
ALTER TABLE repairs
  ADD COLUMN billed_company_id text REFERENCES companies (id) ON DELETE SET NULL,
  -- the company's name and NIF when it was chosen
  ADD COLUMN billed_name text CHECK (length(billed_name) <= 120),
  ADD COLUMN billed_nif text CHECK (billed_nif ~ '^\d{9}$');
CREATE INDEX repairs_billed_company ON repairs (billed_company_id) WHERE billed_company_id IS NOT NULL;

-- Who pays cash for a company is bounded as it is, also where the account is a person's.
CREATE OR REPLACE FUNCTION payer_nif(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN CASE kind
    WHEN 'order' THEN (SELECT nif FROM orders WHERE orders.id = payer_nif.id)
    WHEN 'repair' THEN (SELECT coalesce(repairs.billed_nif, users.nif) FROM repairs
      LEFT JOIN users ON users.id = repairs.user_id WHERE repairs.id = own)
    WHEN 'rental_instalment' THEN (SELECT bills.payer_nif FROM bills WHERE bills.id = own)
    WHEN 'rental_deposit' THEN (SELECT nif FROM rentals WHERE rentals.id = own)
  END;
END $$;
