-- What people call a record, of whatever kind: a gift card has a number. The whole function stands here.
CREATE OR REPLACE FUNCTION record_name(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN CASE kind
    WHEN 'order' THEN (SELECT 'N.º ' || number FROM orders WHERE orders.id = record_name.id)
    WHEN 'account' THEN (SELECT name FROM users WHERE users.id = record_name.id)
    WHEN 'company' THEN (SELECT name FROM companies WHERE companies.id = record_name.id)
    WHEN 'repair' THEN (SELECT 'T-' || number FROM repairs WHERE repairs.id = own)
    WHEN 'rental' THEN (SELECT 'C-' || number FROM rentals WHERE rentals.id = own)
    WHEN 'rental_deposit' THEN (SELECT 'C-' || number FROM rentals WHERE rentals.id = own)
    WHEN 'maintenance' THEN (SELECT 'CM-' || number FROM maintenance_contracts WHERE maintenance_contracts.id = own)
    WHEN 'maintenance-plan' THEN (SELECT name FROM maintenance_plans WHERE maintenance_plans.id = own)
    WHEN 'bill' THEN (SELECT 'M-' || number FROM bills WHERE bills.id = own)
    WHEN 'rental_instalment' THEN (SELECT 'M-' || number FROM bills WHERE bills.id = own)
    WHEN 'charge-plan' THEN (SELECT label FROM charge_plans WHERE charge_plans.id = own)
    WHEN 'return' THEN (SELECT 'D-' || number FROM returns WHERE returns.id = own)
    WHEN 'invoice' THEN (SELECT coalesce(invoices.number, invoices.kind || ' de ' || invoices.about) FROM invoices WHERE invoices.id = own)
    WHEN 'supplier-return' THEN (SELECT 'F-' || number FROM supplier_returns WHERE supplier_returns.id = own)
    WHEN 'repair-template' THEN (SELECT name FROM repair_templates WHERE repair_templates.id = own)
    WHEN 'equipment' THEN (SELECT brand || ' ' || model FROM equipment WHERE equipment.id = own)
    WHEN 'unit' THEN (SELECT 'U-' || number FROM units WHERE units.id = own)
    WHEN 'licence-pool' THEN (
      SELECT 'de ' || products.name FROM licence_pools JOIN products ON products.id = product_id WHERE licence_pools.id = own)
    WHEN 'licence' THEN (
      SELECT 'de ' || order_lines.name FROM licences JOIN order_lines ON order_lines.id = line_id WHERE licences.id = own)
    WHEN 'product' THEN (SELECT name FROM products WHERE products.id = own)
    WHEN 'gift-card' THEN (SELECT 'CP-' || number FROM gift_cards WHERE gift_cards.id = own)
    WHEN 'feed' THEN (SELECT name FROM feeds WHERE feeds.id = own)
    WHEN 'brand' THEN (SELECT name FROM brands WHERE brands.id = own)
    WHEN 'old-equipment' THEN (SELECT what FROM old_equipment WHERE old_equipment.id = own)
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
