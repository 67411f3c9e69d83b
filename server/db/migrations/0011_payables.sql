-- What can be paid, whatever it is: an order today; a repair, a month of a rental, a counter sale later (docs/adr/0070).
CREATE TABLE payables (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('order', 'repair', 'rental_instalment', 'counter_sale')),
  -- id of the thing in its own room
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 60),
  -- what is to be paid in all, IVA included
  due_cents integer NOT NULL CHECK (due_cents >= 0),
  -- what its payments brought in; kept by the trigger below, never written by hand
  collected_cents integer NOT NULL DEFAULT 0 CHECK (collected_cents >= 0),
  -- what was received otherwise (bank transfer, at the counter), as the shop said
  outside_cents integer NOT NULL DEFAULT 0 CHECK (outside_cents >= 0),
  -- what went back to who paid
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- what the shop holds of it now
  paid_cents integer NOT NULL GENERATED ALWAYS AS (collected_cents + outside_cents - refunded_cents) STORED
    CHECK (paid_cents >= 0),
  -- since when nothing more is owed: the sale did not take place, or was undone
  cancelled_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN refunded_cents > 0 AND refunded_cents = collected_cents + outside_cents THEN 'refunded'
    WHEN cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN collected_cents + outside_cents < due_cents THEN
      CASE WHEN collected_cents + outside_cents = 0 THEN 'open' ELSE 'partially_paid' END
    WHEN collected_cents + outside_cents - refunded_cents > due_cents THEN 'overpaid'
    WHEN collected_cents + outside_cents - refunded_cents < due_cents THEN 'partially_refunded'
    ELSE 'paid' END) STORED,
  -- an order's payable goes with its order: neither can be lost without the other
  order_id text GENERATED ALWAYS AS (CASE WHEN kind = 'order' THEN subject END) STORED
    UNIQUE REFERENCES orders (id) ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, subject)
);
-- Money that is not the shop's: of sales that were undone, and what was paid too much.
CREATE INDEX payables_to_give_back ON payables (updated_at)
  WHERE paid_cents > 0 AND (cancelled_at IS NOT NULL OR paid_cents > due_cents);
CREATE TRIGGER payables_touch BEFORE UPDATE ON payables FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Every order has its payable. Paid with no payment that says so: the shop had the money in another way.
INSERT INTO payables (kind, subject, due_cents, outside_cents, cancelled_at, created_at, updated_at)
SELECT 'order', o.id, o.total_cents,
  CASE WHEN o.paid_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p WHERE p.order_id = o.id AND p.paid_at = o.paid_at) THEN o.total_cents ELSE 0 END,
  CASE WHEN o.status IN ('cancelado', 'devolvido') THEN coalesce(
    (SELECT max(e.at) FROM order_events e
      WHERE e.order_id = o.id AND e.to_status = o.status AND e.from_status IS DISTINCT FROM e.to_status),
    o.updated_at) END,
  o.created_at, o.updated_at
FROM orders o;

ALTER TABLE payments ADD COLUMN payable_id uuid REFERENCES payables (id) ON DELETE RESTRICT;
-- Moving house is no change of a payment.
ALTER TABLE payments DISABLE TRIGGER payments_touch;
UPDATE payments SET payable_id = payables.id FROM payables WHERE payables.order_id = payments.order_id;
ALTER TABLE payments ENABLE TRIGGER payments_touch;
ALTER TABLE payments ALTER COLUMN payable_id SET NOT NULL;
ALTER TABLE payments DROP COLUMN order_id;
CREATE INDEX payments_payable ON payments (payable_id, created_at DESC);
CREATE UNIQUE INDEX payments_one_open ON payments (payable_id) WHERE status = 'pendente';

ALTER TABLE payables DISABLE TRIGGER payables_touch;
UPDATE payables SET collected_cents = sums.cents
FROM (SELECT payable_id, sum(amount_cents) AS cents FROM payments
  WHERE status IN ('pago', 'devolvido') GROUP BY payable_id) AS sums
WHERE sums.payable_id = payables.id;
ALTER TABLE payables ENABLE TRIGGER payables_touch;

-- The sum follows every way a payment comes, changes and goes; differences, so that two at once both count.
CREATE FUNCTION count_collected() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status IN ('pago', 'devolvido') THEN
    before := OLD.amount_cents;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status IN ('pago', 'devolvido') THEN
    after := NEW.amount_cents;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.payable_id <> OLD.payable_id THEN
    RAISE EXCEPTION 'a payment stays with its payable';
  END IF;
  IF before <> after THEN
    UPDATE payables SET collected_cents = collected_cents + after - before
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.payable_id ELSE NEW.payable_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_count AFTER INSERT OR DELETE OR UPDATE OF status, amount_cents, payable_id ON payments
  FOR EACH ROW EXECUTE FUNCTION count_collected();
