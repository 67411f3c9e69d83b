-- What of a sale's lines stands when a movement of money is booked: nothing before all of it was there, nothing when none is
-- left, else what the refunds that are done did not name. The rest of the money is nobody's line.
-- A sale on account is sold when it leaves: of it each line has its share of the money that is there, of what is still to be
-- paid for. What was cut off it is first of the units that came back, then of all alike; units and cost are counted as its money
-- comes. What is sold by keys costs what they cost, or their pool says.
CREATE OR REPLACE FUNCTION sale_shares(of_sale payables, held integer)
RETURNS TABLE (line_id text, product_id uuid, category text, brand text, units integer, gross_cents integer, net_cents integer,
  cost_cents integer, unit_cost_cents integer)
LANGUAGE sql STABLE AS $$
  WITH account AS (
    SELECT EXISTS (SELECT FROM account_sales WHERE payable_id = of_sale.id) AS is_one,
      greatest(of_sale.due_cents - of_sale.refunded_cents, 0)::numeric AS whole
  ), known AS (
    SELECT entries.line_id, (array_agg(entries.product_id ORDER BY id))[1] AS product_id, (array_agg(entries.category ORDER BY id))[1] AS category,
      (array_agg(entries.brand ORDER BY id))[1] AS brand, (array_agg(entries.unit_cost_cents ORDER BY id))[1] AS unit_cost_cents
    FROM sale_entries AS entries WHERE payable_id = of_sale.id AND entries.line_id <> '' GROUP BY entries.line_id
  ), back AS (
    SELECT refund_lines.line_id, sum(quantity)::integer AS units, sum(refund_lines.amount_cents)::integer AS cents
    FROM refunds JOIN refund_lines ON refund_id = refunds.id
    WHERE refunds.payable_id = of_sale.id AND refunds.state = 'done' GROUP BY refund_lines.line_id
  ), whole AS (
    SELECT lines.*, coalesce(back.units, 0) AS back_units, coalesce(back.cents, 0) AS back_cents,
      -- Units that came back, and what of them no money went back for.
      greatest(lines.returned_units, coalesce(back.units, 0)) AS came_back,
      greatest(round(lines.gross_cents::numeric * greatest(lines.returned_units, coalesce(back.units, 0)) / lines.quantity)
        - coalesce(back.cents, 0), 0) AS unpaid_back
    FROM order_lines AS lines LEFT JOIN back ON back.line_id = lines.id::text
    WHERE of_sale.kind = 'order' AND lines.order_id = of_sale.subject
  ), cut AS (
    SELECT least(sum(unpaid_back), greatest((SELECT total_cents FROM orders WHERE id = of_sale.subject) - of_sale.due_cents, 0)) AS of_back,
      sum(unpaid_back) AS unpaid_back, (SELECT total_cents FROM orders WHERE id = of_sale.subject) - sum(gross_cents) AS delivery
    FROM whole
  ), remaining AS (
    SELECT whole.id, whole.position,
      greatest(whole.gross_cents - back_cents - CASE WHEN cut.of_back > 0 THEN round(whole.unpaid_back * cut.of_back / cut.unpaid_back) ELSE 0 END, 0) AS cents,
      greatest(whole.quantity - CASE WHEN cut.of_back > 0 AND whole.unpaid_back > 0 THEN came_back ELSE back_units END, 0) AS units
    FROM whole CROSS JOIN cut
  ), sums AS (
    SELECT id, cents, units, sum(cents) OVER (ORDER BY position, id) AS upto, sum(cents) OVER () + greatest(cut.delivery, 0) AS all_cents
    FROM remaining CROSS JOIN cut
  ), shared AS (
    -- Rounded as they add up, so that together they are the money to the cent.
    SELECT id, units, CASE WHEN account.whole > 0 THEN least(1, held / account.whole) ELSE 0 END AS paid,
      CASE WHEN all_cents > 0 THEN round(upto * least(held, account.whole) / all_cents) - round((upto - cents) * least(held, account.whole) / all_cents)
        ELSE 0 END AS cents
    FROM sums CROSS JOIN account
  ), sold AS (
    SELECT lines.id::text AS line_id, coalesce(known.product_id, lines.product_id) AS product_id,
      CASE WHEN known.line_id IS NULL THEN coalesce(products.category, 'outros') ELSE known.category END AS category,
      CASE WHEN known.line_id IS NULL THEN products.brand ELSE known.brand END AS brand,
      CASE WHEN NOT stands THEN 0 WHEN account.is_one THEN floor(shared.units * shared.paid)::integer
        ELSE greatest(lines.quantity - back_units, 0) END AS units,
      CASE WHEN NOT stands THEN 0 WHEN account.is_one THEN shared.cents::integer
        ELSE greatest(lines.gross_cents - back_cents, 0) END AS gross_cents,
      CASE WHEN NOT stands THEN 0 WHEN account.is_one THEN shared.units * shared.paid
        ELSE greatest(lines.quantity - back_units, 0) END AS costed,
      lines.net_cents, lines.gross_cents AS whole_cents, lines.iva_regime, margin.iva_cents AS margin_iva, margin.purchase_cents AS margin_cost,
      -- What is rented out stays the shop's: a month of it has no cost.
      CASE WHEN known.line_id IS NOT NULL THEN known.unit_cost_cents WHEN lines.rental_months IS NULL THEN coalesce(
        (SELECT round(avg(units.cost_cents))::integer FROM units WHERE holder_kind = 'order' AND holder_id = of_sale.subject
          AND units.product_id = lines.product_id),
        (SELECT round(avg(coalesce(keys.cost_cents, pool.cost_cents)))::integer FROM licences JOIN licence_pools AS pool ON pool.id = pool_id
          LEFT JOIN licence_keys AS keys ON keys.id = key_id WHERE licences.line_id = lines.id AND ended_at IS NULL),
        (SELECT pool.cost_cents FROM licence_pools AS pool WHERE pool.product_id = lines.product_id),
        lines.purchase_cents, products.cost_cents) END AS unit_cost_cents
    FROM whole AS lines
    JOIN shared ON shared.id = lines.id
    CROSS JOIN account
    LEFT JOIN products ON products.id = lines.product_id
    LEFT JOIN known ON known.line_id = lines.id::text
    LEFT JOIN (SELECT order_line_id, sum(iva_cents)::integer AS iva_cents, sum(purchase_cents)::integer AS purchase_cents FROM margin_entries
      WHERE order_id = of_sale.subject GROUP BY order_line_id) AS margin ON margin.order_line_id = lines.id
    CROSS JOIN LATERAL (SELECT held > 0 AND (account.is_one OR of_sale.collected_cents + of_sale.outside_cents >= of_sale.due_cents
      OR known.line_id IS NOT NULL) AS stands) AS stand
  )
  SELECT line_id, product_id, category, brand, units, gross_cents,
    CASE WHEN unit_cost_cents IS NULL OR whole_cents = 0 THEN 0
      WHEN iva_regime = 'margin' THEN gross_cents - CASE WHEN gross_cents = 0 THEN 0 ELSE coalesce(margin_iva, 0) END
      ELSE round(net_cents::numeric * gross_cents / whole_cents)::integer END,
    CASE WHEN iva_regime = 'margin' AND margin_cost IS NOT NULL AND gross_cents > 0 THEN margin_cost
      ELSE round(coalesce(unit_cost_cents, 0) * costed)::integer END,
    unit_cost_cents
  FROM sold
  UNION ALL
  SELECT '', NULL, CASE of_sale.kind WHEN 'order' THEN 'portes' WHEN 'repair' THEN 'reparacoes' WHEN 'rental_instalment' THEN 'mensalidades' ELSE 'balcao' END,
    NULL, 0, held - coalesce((SELECT sum(gross_cents) FROM sold), 0)::integer, 0, 0, NULL
$$;

-- Makes the rows of a sale say what its lines are now, on a day: what is missing is one row more, never a changed one.
CREATE FUNCTION tell_lines(of_sale payables, told_on date, held integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sale_entries (payable_id, line_id, day, product_id, category, brand, customer_group, channel, place,
    units, gross_cents, net_cents, cost_cents, unit_cost_cents)
  SELECT of_sale.id, wanted.line_id, told_on, wanted.product_id, wanted.category, wanted.brand, coalesce(known.customer_group, buyer.customer_group),
    of_sale.kind, coalesce(known.place, buyer.place), wanted.units - coalesce(known.units, 0), wanted.gross_cents - coalesce(known.gross_cents, 0),
    wanted.net_cents - coalesce(known.net_cents, 0), wanted.cost_cents - coalesce(known.cost_cents, 0), wanted.unit_cost_cents
  FROM sale_shares(of_sale, held) AS wanted
  CROSS JOIN LATERAL sale_buyer(of_sale) AS buyer
  LEFT JOIN (SELECT line_id, sum(units)::integer AS units, sum(gross_cents)::integer AS gross_cents, sum(net_cents)::integer AS net_cents,
      sum(cost_cents)::integer AS cost_cents, (array_agg(customer_group ORDER BY id))[1] AS customer_group, (array_agg(place ORDER BY id))[1] AS place
    FROM sale_entries WHERE payable_id = of_sale.id AND line_id IS NOT NULL GROUP BY line_id) AS known ON known.line_id = wanted.line_id
  WHERE (wanted.units, wanted.gross_cents, wanted.net_cents, wanted.cost_cents)
    <> (coalesce(known.units, 0), coalesce(known.gross_cents, 0), coalesce(known.net_cents, 0), coalesce(known.cost_cents, 0))
$$;

CREATE OR REPLACE FUNCTION tell_sale(entry book_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_sale payables;
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
  PERFORM tell_lines(of_sale, entry.booked_on, coalesce((SELECT sum(cents)::integer FROM book_entries
    WHERE payable_id = entry.payable_id AND account = 'dinheiro' AND id <= entry.id), 0));
END $$;

-- What was cut off a sale on account that was paid in part is another share of each line: told on the day of its last money.
CREATE FUNCTION tell_cut_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_sale payables;
  told_on date;
  held integer;
BEGIN
  SELECT * INTO of_sale FROM payables WHERE id = NEW.id AND EXISTS (SELECT FROM account_sales WHERE payable_id = NEW.id);
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT max(booked_on), sum(cents) INTO told_on, held FROM book_entries WHERE payable_id = NEW.id AND account = 'dinheiro';
  IF told_on IS NOT NULL THEN PERFORM tell_lines(of_sale, told_on, held); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payables_cut AFTER UPDATE ON payables DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.due_cents <> NEW.due_cents AND NEW.kind = 'order') EXECUTE FUNCTION tell_cut_sale();

-- What there is already.
SELECT tell_lines(payables, booked.told_on, booked.held) FROM payables
JOIN account_sales ON account_sales.payable_id = payables.id
JOIN LATERAL (SELECT max(booked_on) AS told_on, sum(cents)::integer AS held FROM book_entries
  WHERE payable_id = payables.id AND account = 'dinheiro') AS booked ON booked.told_on IS NOT NULL;
