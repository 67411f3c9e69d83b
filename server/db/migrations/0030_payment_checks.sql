-- What somebody of the shop decided about money that nothing accounted for (docs/adr/0100).
-- the release before: writes no decision, so the conditions hold for its rows; told again of one that was decided on the
-- new release it fails, answers no 200, as before, and the provider tells it again.
ALTER TABLE payment_callbacks
  -- how much it is about; null: it does not say
  ADD COLUMN amount_cents integer CHECK (amount_cents >= 0),
  -- what it is of where no payment says so: a sale that was undone with money in it
  ADD COLUMN payable_id uuid REFERENCES payables (id) ON DELETE RESTRICT,
  ADD COLUMN decision text CHECK (decision IN ('give_back', 'other_order', 'nothing')),
  ADD COLUMN decision_note text CHECK (length(decision_note) <= 500),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by text REFERENCES users (id) ON DELETE SET NULL,
  -- the money that went back, or was passed on
  ADD COLUMN refund_id uuid REFERENCES refunds (id) ON DELETE RESTRICT,
  -- what it was taken as a payment of
  ADD COLUMN taken_by uuid REFERENCES payables (id) ON DELETE RESTRICT,
  ADD CONSTRAINT payment_callbacks_decided CHECK ((decision IS NULL) = (decided_at IS NULL)),
  ADD CONSTRAINT payment_callbacks_settled CHECK (decision IS NULL OR NOT needs_check),
  ADD CONSTRAINT payment_callbacks_taken CHECK (coalesce(decision = 'other_order', false) = (taken_by IS NOT NULL));
UPDATE payment_callbacks SET amount_cents = round((query ->> 'amount')::numeric * 100)
WHERE query ->> 'amount' ~ '^\d{1,6}(\.\d{1,2})?$';
UPDATE payment_callbacks SET amount_cents = payments.amount_cents
FROM payments WHERE payments.id = payment_id AND payment_callbacks.amount_cents IS NULL
  AND outcome IN ('pago', 'pago_em_duplicado', 'pago_depois_do_fim', 'devolvido');
CREATE INDEX payment_callbacks_payable ON payment_callbacks (payable_id) WHERE payable_id IS NOT NULL;
CREATE INDEX payment_callbacks_refund ON payment_callbacks (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payment_callbacks_taken_by ON payment_callbacks (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX payment_callbacks_decider ON payment_callbacks (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX payment_callbacks_decisions ON payment_callbacks (decided_at DESC) WHERE decided_at IS NOT NULL;

-- Money may also leave a sale for another one: order.
-- the release before: writes the routes provider and transfer alone, with their payment as they always had it.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_route_check,
  DROP CONSTRAINT refunds_check,
  ADD COLUMN to_payable_id uuid REFERENCES payables (id) ON DELETE RESTRICT,
  ADD CONSTRAINT refunds_route CHECK (route IN ('provider', 'transfer', 'order')),
  ADD CONSTRAINT refunds_source CHECK (route <> 'provider' OR payment_id IS NOT NULL),
  ADD CONSTRAINT refunds_passed_on CHECK ((route = 'order') = (to_payable_id IS NOT NULL));
CREATE INDEX refunds_to_payable ON refunds (to_payable_id) WHERE to_payable_id IS NOT NULL;

-- The list of payments, in the orders that it is read in.
CREATE INDEX payments_created ON payments (created_at, id);
CREATE INDEX payments_by_amount ON payments (amount_cents, id);
CREATE INDEX payments_status ON payments (status, created_at DESC);
