-- Lines of money: quantity, unit without IVA, discount, rate and regime give net, IVA and gross, all of them kept.
ALTER TABLE order_lines RENAME COLUMN unit_cents TO unit_net_cents;
ALTER TABLE order_lines RENAME COLUMN line_cents TO net_cents;
-- line_cents = unit_cents * quantity, and gross_cents >= line_cents: both said anew below.
ALTER TABLE order_lines DROP CONSTRAINT order_lines_check, DROP CONSTRAINT order_lines_check1;
ALTER TABLE order_lines
  -- off the whole line, without IVA
  ADD COLUMN discount_cents integer NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  -- whole %
  ADD COLUMN iva_rate integer CHECK (iva_rate BETWEEN 0 AND 100),
  ADD COLUMN iva_regime text CHECK (iva_regime IN ('normal', 'exempt', 'margin')),
  -- without a rate: the tax authority's code of the reason
  ADD COLUMN iva_exemption text CHECK (iva_exemption ~ '^M\d{2}$'),
  ADD COLUMN iva_cents integer CHECK (iva_cents >= 0);
-- Every order until now was sold at 23 %; its lines with IVA were allocated so that they sum to the order.
UPDATE order_lines SET iva_rate = 23, iva_regime = 'normal', iva_cents = gross_cents - net_cents;
ALTER TABLE order_lines
  ALTER COLUMN iva_rate SET NOT NULL,
  ALTER COLUMN iva_regime SET NOT NULL,
  ALTER COLUMN iva_cents SET NOT NULL,
  ADD CONSTRAINT order_lines_net CHECK (net_cents >= 0 AND net_cents = unit_net_cents * quantity - discount_cents),
  ADD CONSTRAINT order_lines_gross CHECK (gross_cents = net_cents + iva_cents),
  ADD CONSTRAINT order_lines_regime CHECK ((iva_regime = 'normal') = (iva_exemption IS NULL)),
  ADD CONSTRAINT order_lines_without_rate CHECK (iva_rate > 0 OR iva_cents = 0),
  ADD CONSTRAINT order_lines_rate CHECK ((iva_regime = 'normal') = (iva_rate > 0));

-- Points are earned once an order, and taken back by its end or by each refund or return of a part of it, once each:
-- never more than was earned (core/src/orders/rules/loyalty.ts, under the order's lock).
ALTER TABLE loyalty_entries DROP CONSTRAINT loyalty_entries_order_id_kind_key;
ALTER TABLE loyalty_entries
  -- what the entry is of: the order as a whole, or a refund or return of a part
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'order' CHECK (subject_kind IN ('order', 'refund', 'return')),
  ADD COLUMN subject_id text CHECK (length(subject_id) BETWEEN 1 AND 80);
UPDATE loyalty_entries SET subject_id = order_id;
ALTER TABLE loyalty_entries
  ALTER COLUMN subject_id SET NOT NULL,
  ALTER COLUMN subject_kind DROP DEFAULT,
  ADD CONSTRAINT loyalty_entries_once UNIQUE (order_id, kind, subject_kind, subject_id),
  ADD CONSTRAINT loyalty_entries_sign CHECK ((kind = 'ganho') = (points > 0)),
  ADD CONSTRAINT loyalty_entries_earned CHECK (kind <> 'ganho' OR (subject_kind = 'order' AND subject_id = order_id));

-- A returned order's units are still out of the stock until somebody puts them back: it must not take them again.
UPDATE orders SET holds_stock = true
WHERE status = 'devolvido' AND NOT holds_stock
  AND (SELECT sum(delta) FROM stock_movements WHERE order_id = orders.id) < 0;
