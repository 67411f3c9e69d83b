-- What people call a record, by its kind and its id in its own room: N.º 1072, T-1042, the name of somebody. null: it has
-- no name, or is no more. Ids are for addresses and for the API (docs/adr/0310).
CREATE FUNCTION record_name(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN CASE kind
    WHEN 'order' THEN (SELECT 'N.º ' || number FROM orders WHERE orders.id = record_name.id)
    WHEN 'account' THEN (SELECT name FROM users WHERE users.id = record_name.id)
    WHEN 'company' THEN (SELECT name FROM companies WHERE companies.id = record_name.id)
    WHEN 'repair' THEN (SELECT 'T-' || number FROM repairs WHERE repairs.id = own)
    WHEN 'supplier-return' THEN (SELECT 'F-' || number FROM supplier_returns WHERE supplier_returns.id = own)
    WHEN 'repair-template' THEN (SELECT name FROM repair_templates WHERE repair_templates.id = own)
    WHEN 'equipment' THEN (SELECT brand || ' ' || model FROM equipment WHERE equipment.id = own)
    WHEN 'product' THEN (SELECT name FROM products WHERE products.id = own)
    WHEN 'printer' THEN (SELECT name FROM printers WHERE printers.id = own)
    WHEN 'review' THEN (
      SELECT 'de ' || products.name FROM reviews JOIN products ON products.id = product_id WHERE reviews.id = own)
    WHEN 'message' THEN (SELECT 'N.º ' || number FROM message_threads WHERE message_threads.id = own)
    WHEN 'payment' THEN (
      SELECT 'de ' || record_name(payables.kind, subject)
      FROM payments JOIN payables ON payables.id = payable_id WHERE payments.id = own)
    WHEN 'refund' THEN (
      SELECT 'de ' || record_name(payables.kind, subject)
      FROM refunds JOIN payables ON payables.id = payable_id WHERE refunds.id = own)
    WHEN 'document' THEN (SELECT 'de ' || record_name(subject_kind, subject_id) FROM documents WHERE documents.id = own)
  END;
END $$;

-- The sale that somebody calls by its number ("N.º 1072", "1072", "T-1042"): its id; null when it is something else.
CREATE FUNCTION sale_called(typed text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN typed ~* '^\s*t\s*-?\s*\d{1,9}\s*$' THEN
      (SELECT id::text FROM repairs WHERE number = regexp_replace(typed, '\D', '', 'g')::integer)
    WHEN typed ~* '^\s*(n\s*\.?\s*[ºo°]?\s*\.?|#)?\s*\d{3,9}\s*$' THEN
      (SELECT id FROM orders WHERE number = regexp_replace(typed, '\D', '', 'g')::integer)
  END
$$;
