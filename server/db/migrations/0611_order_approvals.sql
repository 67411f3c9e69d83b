-- What a colleague may order for the company without its owner's yes, IVA included; null: whatever it comes to.
ALTER TABLE company_members
  ADD COLUMN order_limit_cents integer CHECK (order_limit_cents BETWEEN 0 AND 9999999);

ALTER TABLE orders
  -- null: it needed no yes; 'waiting': nobody pays it before
  ADD COLUMN approval text CHECK (approval IN ('waiting', 'approved', 'refused')),
  -- it was to be paid later: what the approval does where the account still lets it
  ADD COLUMN approval_on_account boolean NOT NULL DEFAULT false,
  -- why it was refused, or who said yes another way
  ADD COLUMN approval_note text CHECK (length(approval_note) BETWEEN 1 AND 300);
-- What an owner is asked for, the oldest first. Few orders are.
CREATE INDEX orders_to_approve ON orders (company_id, created_at, id) WHERE approval = 'waiting';
