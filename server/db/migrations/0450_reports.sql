-- What reports are made of (docs/adr/0540). Each movement of money in the journal of the books becomes rows of what was sold: one
-- for each line whose share changed, and one for the rest, so that the rows of a day come to the day's money. Sums of days and
-- months are kept of them; a report reads the sums and the few rows that are not in them yet.
CREATE TABLE sale_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payable_id uuid NOT NULL REFERENCES payables (id) ON DELETE CASCADE,
  -- the line of an order; '' for what of the money is no line's: delivery, repairs, months, advances; null: a row of `means`
  line_id text CHECK (length(line_id) <= 60),
  -- the day of the journal
  day date NOT NULL,
  -- as they were when it was sold: what is given back is taken from where it was counted
  product_id uuid,
  category text,
  brand text,
  customer_group text,
  channel text,
  place text,
  -- how money moved; null: a row of what was sold
  means text,
  units integer NOT NULL,
  -- IVA included
  gross_cents integer NOT NULL,
  -- without IVA, of what has a cost; of `means`: what was given back, below 0
  net_cents integer NOT NULL,
  -- what the units cost; of `means`: the provider's fee
  cost_cents integer NOT NULL,
  -- of one unit; null: nobody knows
  unit_cost_cents integer,
  is_folded boolean NOT NULL DEFAULT false,
  CONSTRAINT sale_entries_is_one CHECK ((means IS NULL) = (line_id IS NOT NULL))
);
CREATE INDEX sale_entries_payable ON sale_entries (payable_id);
CREATE INDEX sale_entries_new ON sale_entries (id) WHERE NOT is_folded;

-- Sums of the rows that are folded, by what they are asked for: a day's, and a month's under its first day.
CREATE TABLE sale_sums (
  dimension text NOT NULL CHECK (dimension IN ('product', 'category', 'brand', 'group', 'channel', 'place', 'means')),
  grain text NOT NULL CHECK (grain IN ('day', 'month')),
  day date NOT NULL,
  key text NOT NULL,
  units bigint NOT NULL,
  gross_cents bigint NOT NULL,
  net_cents bigint NOT NULL,
  cost_cents bigint NOT NULL,
  PRIMARY KEY (dimension, grain, day, key)
);
CREATE INDEX sale_sums_key ON sale_sums (dimension, key, grain, day);

-- What a row adds to.
CREATE FUNCTION sale_parts(entry sale_entries)
RETURNS TABLE (dimension text, grain text, day date, key text, units bigint, gross_cents bigint, net_cents bigint, cost_cents bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT parts.dimension, grains.grain, grains.day, parts.key, entry.units::bigint, entry.gross_cents::bigint, entry.net_cents::bigint, entry.cost_cents::bigint
  FROM (VALUES ('product', coalesce(entry.product_id::text, '')), ('category', coalesce(entry.category, '')),
      ('brand', coalesce(entry.brand, '')), ('group', coalesce(entry.customer_group, '')), ('channel', coalesce(entry.channel, '')),
      ('place', coalesce(entry.place, '')), ('means', entry.means)) AS parts (dimension, key),
    (VALUES ('day', entry.day), ('month', date_trunc('month', entry.day::timestamp)::date)) AS grains (grain, day)
  WHERE (parts.dimension = 'means') = (entry.means IS NOT NULL)
$$;

-- Sums of days and months with what no sum has yet: exact at any moment, in one picture of the database.
CREATE VIEW sale_sums_now AS
  SELECT dimension, grain, day, key, units, gross_cents, net_cents, cost_cents FROM sale_sums
  UNION ALL
  SELECT parts.* FROM sale_entries AS entries, LATERAL sale_parts(entries) AS parts WHERE NOT entries.is_folded;

-- Puts new rows into the sums. @returns how many.
CREATE FUNCTION fold_sales() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('fold_sales'));
  WITH taken AS (
    UPDATE sale_entries AS entries SET is_folded = true WHERE NOT is_folded RETURNING entries
  ), added AS (
    INSERT INTO sale_sums AS sums
    SELECT dimension, grain, day, key, sum(units), sum(gross_cents), sum(net_cents), sum(cost_cents)
    FROM taken, LATERAL sale_parts(taken.entries) GROUP BY 1, 2, 3, 4
    ON CONFLICT (dimension, grain, day, key) DO UPDATE SET units = sums.units + excluded.units,
      gross_cents = sums.gross_cents + excluded.gross_cents, net_cents = sums.net_cents + excluded.net_cents,
      cost_cents = sums.cost_cents + excluded.cost_cents
  )
  SELECT count(*) INTO folded FROM taken;
  RETURN folded;
END $$;

-- Rows go with their sale (the demo goods of a shop that opens): so does what they added.
CREATE FUNCTION unfold_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_sums AS sums SET units = sums.units - gone.units, gross_cents = sums.gross_cents - gone.gross_cents,
    net_cents = sums.net_cents - gone.net_cents, cost_cents = sums.cost_cents - gone.cost_cents
  FROM (
    SELECT parts.dimension, parts.grain, parts.day, parts.key, sum(parts.units) AS units, sum(parts.gross_cents) AS gross_cents,
      sum(parts.net_cents) AS net_cents, sum(parts.cost_cents) AS cost_cents
    FROM removed, LATERAL sale_parts(ROW(removed.*)::sale_entries) AS parts WHERE removed.is_folded GROUP BY 1, 2, 3, 4
  ) AS gone
  WHERE (sums.dimension, sums.grain, sums.day, sums.key) = (gone.dimension, gone.grain, gone.day, gone.key);
  RETURN NULL;
END $$;
CREATE TRIGGER sale_entries_removed AFTER DELETE ON sale_entries REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION unfold_sales();

-- What of a sale's lines stands when a movement of money is booked: nothing before all of it was there, nothing when none is
-- left, else what the refunds that are done did not name. The rest of the money is nobody's line.
CREATE FUNCTION sale_shares(of_sale payables, held integer)
RETURNS TABLE (line_id text, product_id uuid, category text, brand text, units integer, gross_cents integer, net_cents integer,
  cost_cents integer, unit_cost_cents integer)
LANGUAGE sql STABLE AS $$
  WITH known AS (
    SELECT entries.line_id, (array_agg(entries.product_id ORDER BY id))[1] AS product_id, (array_agg(entries.category ORDER BY id))[1] AS category,
      (array_agg(entries.brand ORDER BY id))[1] AS brand, (array_agg(entries.unit_cost_cents ORDER BY id))[1] AS unit_cost_cents
    FROM sale_entries AS entries WHERE payable_id = of_sale.id AND entries.line_id <> '' GROUP BY entries.line_id
  ), back AS (
    SELECT refund_lines.line_id, sum(quantity)::integer AS units, sum(refund_lines.amount_cents)::integer AS cents
    FROM refunds JOIN refund_lines ON refund_id = refunds.id
    WHERE refunds.payable_id = of_sale.id AND refunds.state = 'done' GROUP BY refund_lines.line_id
  ), sold AS (
    SELECT lines.id::text AS line_id, coalesce(known.product_id, lines.product_id) AS product_id,
      CASE WHEN known.line_id IS NULL THEN coalesce(products.category, 'outros') ELSE known.category END AS category,
      CASE WHEN known.line_id IS NULL THEN products.brand ELSE known.brand END AS brand,
      CASE WHEN stands THEN greatest(lines.quantity - coalesce(back.units, 0), 0) ELSE 0 END AS units,
      CASE WHEN stands THEN greatest(lines.gross_cents - coalesce(back.cents, 0), 0) ELSE 0 END AS gross_cents,
      lines.net_cents, lines.gross_cents AS whole_cents, lines.iva_regime, margin.iva_cents AS margin_iva, margin.purchase_cents AS margin_cost,
      -- What is rented out stays the shop's: a month of it has no cost.
      CASE WHEN known.line_id IS NOT NULL THEN known.unit_cost_cents WHEN lines.rental_months IS NULL THEN coalesce(
        (SELECT round(avg(units.cost_cents))::integer FROM units WHERE holder_kind = 'order' AND holder_id = of_sale.subject
          AND units.product_id = lines.product_id), lines.purchase_cents, products.cost_cents) END AS unit_cost_cents
    FROM order_lines AS lines
    LEFT JOIN products ON products.id = lines.product_id
    LEFT JOIN known ON known.line_id = lines.id::text
    LEFT JOIN back ON back.line_id = lines.id::text
    LEFT JOIN (SELECT order_line_id, sum(iva_cents)::integer AS iva_cents, sum(purchase_cents)::integer AS purchase_cents FROM margin_entries
      WHERE order_id = of_sale.subject GROUP BY order_line_id) AS margin ON margin.order_line_id = lines.id
    CROSS JOIN LATERAL (SELECT held > 0 AND (of_sale.collected_cents + of_sale.outside_cents >= of_sale.due_cents OR known.line_id IS NOT NULL) AS stands) AS stand
    WHERE of_sale.kind = 'order' AND lines.order_id = of_sale.subject
  )
  SELECT line_id, product_id, category, brand, units, gross_cents,
    CASE WHEN unit_cost_cents IS NULL OR whole_cents = 0 THEN 0
      WHEN iva_regime = 'margin' THEN gross_cents - CASE WHEN gross_cents = 0 THEN 0 ELSE coalesce(margin_iva, 0) END
      ELSE round(net_cents::numeric * gross_cents / whole_cents)::integer END,
    CASE WHEN iva_regime = 'margin' AND margin_cost IS NOT NULL AND gross_cents > 0 THEN margin_cost
      ELSE coalesce(unit_cost_cents, 0) * units END,
    unit_cost_cents
  FROM sold
  UNION ALL
  SELECT '', NULL, CASE of_sale.kind WHEN 'order' THEN 'portes' WHEN 'repair' THEN 'reparacoes' WHEN 'rental_instalment' THEN 'mensalidades' ELSE 'balcao' END,
    NULL, 0, held - coalesce((SELECT sum(gross_cents) FROM sold), 0)::integer, 0, 0, NULL
$$;

-- Who bought, and where it goes: a company by its account or its NIF, an account, or somebody without one.
CREATE FUNCTION sale_buyer(of_sale payables, OUT customer_group text, OUT place text) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN company_id IS NOT NULL OR nif ~ '^[569]' THEN 'empresa' WHEN user_id IS NOT NULL THEN 'conta' ELSE 'visitante' END,
    CASE WHEN shipping_method = 'levantamento' OR postal_code IS NULL THEN 'loja'
      WHEN postal_code ~ '^9[0-4]' THEN 'madeira' WHEN postal_code LIKE '9%' THEN 'acores' ELSE left(postal_code, 1) END
  FROM (
    SELECT company_id, nif, user_id, shipping_method, shipping_address ->> 'postal_code' AS postal_code FROM orders
      WHERE of_sale.kind = 'order' AND id = of_sale.subject
    UNION ALL
    SELECT NULL, NULL, user_id, 'levantamento', NULL FROM repairs WHERE of_sale.kind = 'repair' AND id::text = of_sale.subject
    UNION ALL
    SELECT NULL, payer_nif, user_id, 'levantamento', NULL FROM bills WHERE of_sale.kind = 'rental_instalment' AND id::text = of_sale.subject
    UNION ALL
    SELECT NULL, NULL, NULL, 'levantamento', NULL WHERE of_sale.kind = 'counter_sale'
  ) AS buyers
$$;

-- Makes the rows of a sale say what a movement of the journal left: what is missing is one row more, never a changed one.
CREATE FUNCTION tell_sale(entry book_entries) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_sale payables;
  held integer;
BEGIN
  SELECT * INTO of_sale FROM payables WHERE id = entry.payable_id;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO sale_entries (payable_id, day, means, units, gross_cents, net_cents, cost_cents)
  VALUES (entry.payable_id, entry.booked_on, entry.means, (entry.cents > 0)::integer, entry.cents, least(entry.cents, 0), 0);
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

-- At the end of the transaction: the sale, its refunds and its devices are then all as the movement leaves them.
CREATE FUNCTION tell_sale_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_sale(NEW);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER book_entries_sold AFTER INSERT ON book_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.account = 'dinheiro') EXECUTE FUNCTION tell_sale_of_entry();

-- What the provider kept of a payment is told a day later, and counted on the payment's own day.
CREATE FUNCTION tell_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_entries (payable_id, day, means, units, gross_cents, net_cents, cost_cents)
  VALUES (NEW.payable_id, coalesce((SELECT min(booked_on) FROM book_entries WHERE source = 'payment' AND source_id = NEW.id::text),
    (coalesce(NEW.paid_at, now()) AT TIME ZONE 'Europe/Lisbon')::date), NEW.method, 0, 0, 0, coalesce(NEW.fee_cents, 0) - coalesce(OLD.fee_cents, 0));
  RETURN NULL;
END $$;
CREATE TRIGGER payments_fee AFTER UPDATE OF fee_cents ON payments FOR EACH ROW
  WHEN (OLD.fee_cents IS DISTINCT FROM NEW.fee_cents) EXECUTE FUNCTION tell_fee();

-- When an article ran out, and until when: what was lost meanwhile is worked out of what it sold before.
CREATE TABLE stock_outs (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  until timestamptz,
  PRIMARY KEY (product_id, since)
);
CREATE INDEX stock_outs_until ON stock_outs (until, since);
CREATE UNIQUE INDEX stock_outs_open ON stock_outs (product_id) WHERE until IS NULL;
CREATE FUNCTION note_stock_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stock = 0 THEN
    INSERT INTO stock_outs (product_id, since) VALUES (NEW.id, clock_timestamp()) ON CONFLICT DO NOTHING;
  ELSE
    UPDATE stock_outs SET until = clock_timestamp() WHERE product_id = NEW.id AND until IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_ran_out AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN ((OLD.stock = 0) <> (NEW.stock = 0)) EXECUTE FUNCTION note_stock_out();
INSERT INTO stock_outs (product_id, since)
SELECT id, moved.at FROM products, LATERAL (SELECT max(at) AS at FROM stock_movements WHERE product_id = products.id) AS moved
WHERE stock = 0 AND moved.at IS NOT NULL;

-- What people searched for and the shop does not have: words and how often, nobody's.
CREATE TABLE empty_searches (
  day date NOT NULL,
  words text NOT NULL CHECK (length(words) BETWEEN 2 AND 60),
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (day, words)
);

-- Of the lines of thirty days.
CREATE INDEX products_archived_at ON products (archived_at) WHERE archived_at IS NOT NULL;

-- What there is already.
SELECT tell_sale(book_entries) FROM book_entries WHERE account = 'dinheiro' ORDER BY id;
INSERT INTO sale_entries (payable_id, day, means, units, gross_cents, net_cents, cost_cents)
SELECT payable_id, coalesce((SELECT min(booked_on) FROM book_entries WHERE source = 'payment' AND source_id = payments.id::text),
  (coalesce(paid_at, updated_at) AT TIME ZONE 'Europe/Lisbon')::date), method, 0, 0, 0, fee_cents
FROM payments WHERE fee_cents > 0;
SELECT fold_sales();
