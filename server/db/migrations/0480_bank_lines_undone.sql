-- A movement of the bank's that was confirmed as the wrong sale's is taken back (docs/adr/0556), and one may pay several sales
-- (docs/adr/0557).

-- Receipts of a movement of the bank's: 'banco:' and the line's key, and where it pays several sales the sale's.
CREATE INDEX receipts_bank_line ON receipts (substr(reference, 7, 64)) WHERE reference LIKE 'banco:%';

-- A receipt that goes is booked back on its own day, or the first that is open. One that goes with its whole sale leaves no row.
CREATE FUNCTION unbook_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_months'));
  INSERT INTO book_entries (account, means, payable_id, source, source_id, cents, at, booked_on)
  SELECT account, means, payable_id, source, source_id, -cents, at,
    greatest(booked_on, (SELECT max(until_day) + 1 FROM book_months WHERE reopened_at IS NULL))
  FROM book_entries
  WHERE source = 'receipt' AND source_id = OLD.id::text AND EXISTS (SELECT FROM payables WHERE id = OLD.payable_id);
  RETURN NULL;
END $$;
CREATE TRIGGER receipts_unbooked AFTER DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION unbook_receipt();

-- All that a sale had received was taken back: its documents follow.
CREATE TRIGGER payables_emptied AFTER UPDATE OF outside_cents ON payables FOR EACH ROW
  WHEN (OLD.outside_cents > 0 AND NEW.outside_cents = 0 AND NEW.collected_cents = 0)
  EXECUTE FUNCTION mark_lowered_sale();

-- Why a receipt cannot be taken back; null: it can. 'closed': its day is in a month that is closed (nobody closes one until the
-- transaction ends). 'given_back': money of its sale went back, or is on its way. 'documented': a receipt (RG) was made of it,
-- which no credit note undoes. Its payable is locked by whoever asks.
CREATE FUNCTION why_receipt_stays(of_receipt uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  receipt receipts;
  sale payables;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('book_months'));
  SELECT * INTO receipt FROM receipts WHERE id = of_receipt;
  SELECT * INTO sale FROM payables WHERE id = receipt.payable_id;
  RETURN CASE
    WHEN EXISTS (SELECT FROM book_entries WHERE source = 'receipt' AND source_id = of_receipt::text
      AND booked_on <= (SELECT max(until_day) FROM book_months WHERE reopened_at IS NULL)) THEN 'closed'
    WHEN EXISTS (SELECT FROM refunds WHERE payable_id = sale.id AND state <> 'failed') THEN 'given_back'
    WHEN (
      SELECT coalesce(sum(invoices.total_cents) FILTER (WHERE invoices.kind = 'RG'), 0) > 0
        -- More than the receipts (RG) could still be of, once what was paid at once has its own documents.
        AND sum(invoices.total_cents) FILTER (WHERE invoices.kind = 'RG')
          > least(sale.paid_cents - receipt.amount_cents, sale.due_cents)
            - coalesce(sum(CASE WHEN invoices.kind = 'NC' THEN -invoices.total_cents ELSE invoices.total_cents END)
              FILTER (WHERE coalesce(original.kind, invoices.kind) IN ('FR', 'FS')), 0)
      FROM invoices LEFT JOIN invoices AS original ON original.id = invoices.credits_id
      WHERE invoices.payable_id = sale.id) THEN 'documented'
  END;
END $$;

-- Who pays a sale, as their bank may name them: whom it is invoiced to, and who bought.
CREATE FUNCTION payer_names(kind text, id text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN array_remove(CASE kind
    WHEN 'order' THEN (SELECT ARRAY[nullif(billing_name, ''), customer_name] FROM orders WHERE orders.id = payer_names.id)
    WHEN 'repair' THEN (SELECT ARRAY[customer_name] FROM repairs WHERE repairs.id = own)
    WHEN 'rental_instalment' THEN (SELECT ARRAY[payer_name] FROM bills WHERE bills.id = own)
    WHEN 'rental_deposit' THEN (SELECT ARRAY[nullif(billing_name, ''), customer_name] FROM rentals WHERE rentals.id = own)
  END, NULL);
END $$;

-- What is owed, the newest first.
CREATE INDEX payables_owed ON payables (id) WHERE state IN ('open', 'partially_paid');

CREATE OR REPLACE FUNCTION tell_sale(entry book_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_sale payables;
  held integer;
BEGIN
  SELECT * INTO of_sale FROM payables WHERE id = entry.payable_id;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO sale_entries (payable_id, day, means, units, gross_cents, net_cents, cost_cents)
  VALUES (entry.payable_id, entry.booked_on, entry.means,
    CASE WHEN entry.source = 'receipt' THEN sign(entry.cents)::integer ELSE (entry.cents > 0)::integer END, entry.cents,
    -- A receipt that was taken back gave nobody money: it never was.
    CASE WHEN entry.source = 'receipt' THEN 0 ELSE least(entry.cents, 0) END, 0);
  -- A deposit is no income.
  IF of_sale.kind = 'rental_deposit' THEN RETURN; END IF;
  SELECT coalesce(sum(cents), 0) INTO held FROM book_entries
  WHERE payable_id = entry.payable_id AND account = 'dinheiro' AND id <= entry.id;
  INSERT INTO sale_entries (payable_id, line_id, day, product_id, category, brand, customer_group, channel, place,
    units, gross_cents, net_cents, cost_cents, unit_cost_cents)
  SELECT entry.payable_id, wanted.line_id, entry.booked_on, wanted.product_id, wanted.category, wanted.brand, coalesce(known.customer_group, buyer.customer_group),
    of_sale.kind, coalesce(known.place, buyer.place), wanted.units - coalesce(known.units, 0), wanted.gross_cents - coalesce(known.gross_cents, 0),
    wanted.net_cents - coalesce(known.net_cents, 0), wanted.cost_cents - coalesce(known.cost_cents, 0), wanted.unit_cost_cents
  FROM sale_shares(of_sale, held) AS wanted
  CROSS JOIN LATERAL sale_buyer(of_sale) AS buyer
  LEFT JOIN (SELECT line_id, sum(units)::integer AS units, sum(gross_cents)::integer AS gross_cents, sum(net_cents)::integer AS net_cents,
      sum(cost_cents)::integer AS cost_cents, (array_agg(customer_group ORDER BY id))[1] AS customer_group, (array_agg(place ORDER BY id))[1] AS place
    FROM sale_entries WHERE payable_id = entry.payable_id AND line_id IS NOT NULL GROUP BY line_id) AS known ON known.line_id = wanted.line_id
  WHERE (wanted.units, wanted.gross_cents, wanted.net_cents, wanted.cost_cents)
    <> (coalesce(known.units, 0), coalesce(known.gross_cents, 0), coalesce(known.net_cents, 0), coalesce(known.cost_cents, 0));
END $$;
