-- Money that goes back, each time a row of its own (docs/adr/0071).
ALTER TABLE payments ADD CONSTRAINT payments_of_payable UNIQUE (id, payable_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payable_id uuid NOT NULL REFERENCES payables (id) ON DELETE RESTRICT,
  -- whose money it is; null: what was received without a payment (payables.outside_cents)
  payment_id uuid,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- provider: the one that collected it gives it back; transfer: somebody of the shop does, by bank transfer
  route text NOT NULL CHECK (route IN ('provider', 'transfer')),
  -- requested: nothing was done yet; sent: asked of the provider or of the bank, not known to have arrived
  state text NOT NULL CHECK (state IN ('requested', 'sent', 'done', 'failed')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- where a transfer goes
  iban text CHECK (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  -- the same request again is the same refund
  idempotency_key text NOT NULL UNIQUE CHECK (length(idempotency_key) BETWEEN 1 AND 80),
  -- who asked for it; null: the provider told of it
  requested_by text REFERENCES users (id) ON DELETE SET NULL,
  requested_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- when it was known to be done or failed
  ended_at timestamptz,
  -- the provider's own words
  provider_answer text CHECK (length(provider_answer) <= 500),
  -- when the provider's notice of it came
  confirmed_at timestamptz,
  -- what was written by who recorded how it ended
  note text CHECK (length(note) <= 500),
  -- somebody of the shop must look at it
  needs_check boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (payment_id, payable_id) REFERENCES payments (id, payable_id) ON DELETE RESTRICT,
  CHECK (route = 'transfer' OR payment_id IS NOT NULL),
  CHECK (state <> 'sent' OR sent_at IS NOT NULL),
  CHECK ((state IN ('done', 'failed')) = (ended_at IS NOT NULL))
);
CREATE INDEX refunds_payable ON refunds (payable_id, requested_at DESC);
CREATE INDEX refunds_payment ON refunds (payment_id, payable_id) WHERE payment_id IS NOT NULL;
CREATE INDEX refunds_requested_by ON refunds (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX refunds_newest ON refunds (requested_at DESC, id);
CREATE INDEX refunds_unfinished ON refunds (requested_at) WHERE state IN ('requested', 'sent');
CREATE INDEX refunds_to_check ON refunds (payable_id) WHERE needs_check;
CREATE TRIGGER refunds_touch BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What of the sold things it is for; line_id is the line's in the room of the payable.
CREATE TABLE refund_lines (
  refund_id uuid NOT NULL REFERENCES refunds (id) ON DELETE CASCADE,
  line_id text NOT NULL CHECK (length(line_id) BETWEEN 1 AND 60),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- IVA included
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  PRIMARY KEY (refund_id, line_id)
);

-- Payments that the provider had given back before refunds were rows.
INSERT INTO refunds (payable_id, payment_id, amount_cents, route, state, reason, idempotency_key, requested_at, sent_at,
  ended_at, confirmed_at)
SELECT payable_id, id, amount_cents, 'provider', 'done', 'Devolvido pelo fornecedor de pagamentos', 'payment:' || id,
  updated_at, updated_at, updated_at, updated_at
FROM payments WHERE status = 'devolvido';
ALTER TABLE payables DISABLE TRIGGER payables_touch;
UPDATE payables SET refunded_cents = sums.cents
FROM (SELECT payable_id, sum(amount_cents) AS cents FROM refunds WHERE state = 'done' GROUP BY payable_id) AS sums
WHERE sums.payable_id = payables.id;
ALTER TABLE payables ENABLE TRIGGER payables_touch;

-- The sum follows every way a refund comes, changes and goes; differences, so that two at once both count.
CREATE FUNCTION count_refunded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := 0;
  after integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'done' THEN
    before := OLD.amount_cents;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'done' THEN
    after := NEW.amount_cents;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.payable_id <> OLD.payable_id THEN
    RAISE EXCEPTION 'a refund stays with its payable';
  END IF;
  IF before <> after THEN
    UPDATE payables SET refunded_cents = refunded_cents + after - before
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.payable_id ELSE NEW.payable_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_count AFTER INSERT OR DELETE OR UPDATE OF state, amount_cents, payable_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refunded();
