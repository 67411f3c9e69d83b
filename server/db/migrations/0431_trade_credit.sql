-- Days to pay for customers whom the owner trusts (docs/adr/0520).
CREATE TABLE trade_credit (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 120),
  limit_cents integer NOT NULL CHECK (limit_cents > 0),
  note text NOT NULL CHECK (length(note) <= 500),
  -- whether they may buy on account now
  is_open boolean NOT NULL,
  changed_at timestamptz NOT NULL
);

-- What was sold on account. What of it is owed is its payable's.
CREATE TABLE account_sales (
  payable_id uuid PRIMARY KEY REFERENCES payables (id) ON DELETE CASCADE,
  -- null: their account is gone
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 120),
  sold_at timestamptz NOT NULL,
  -- its day in Lisbon; null: not sent yet
  due_on date,
  -- the last reminder that was written, in days late
  reminded_step smallint NOT NULL DEFAULT 0 CHECK (reminded_step >= 0)
);
CREATE INDEX account_sales_of ON account_sales (user_id, sold_at);
CREATE INDEX account_sales_due ON account_sales (due_on) WHERE due_on IS NOT NULL;

-- It is invoiced when it is sent, paid or not: its documents are looked at then.
CREATE FUNCTION mark_account_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_accounts (payable_id, elsewhere_cents, marked_at) VALUES (NEW.payable_id, 0, now())
  ON CONFLICT (payable_id) DO UPDATE SET marked_at = excluded.marked_at;
  RETURN NULL;
END $$;
CREATE TRIGGER account_sales_sent AFTER UPDATE OF due_on ON account_sales FOR EACH ROW
  WHEN (OLD.due_on IS NULL AND NEW.due_on IS NOT NULL) EXECUTE FUNCTION mark_account_sale();

-- What is owed of it, or whether, changed without money: its documents follow.
CREATE FUNCTION mark_lowered_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoice_accounts SET marked_at = now() WHERE payable_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER payables_lowered AFTER UPDATE OF due_cents, cancelled_at ON payables FOR EACH ROW
  WHEN ((OLD.due_cents, OLD.cancelled_at) IS DISTINCT FROM (NEW.due_cents, NEW.cancelled_at)
    AND NEW.collected_cents = 0 AND NEW.outside_cents = 0)
  EXECUTE FUNCTION mark_lowered_sale();

-- An order that is prepared before it is paid: days to pay, from its invoice on; null: it is paid before.
-- the release before: writes none, and shows the few that it finds as orders without their money
ALTER TABLE orders ADD COLUMN account_days smallint CHECK (account_days BETWEEN 1 AND 120);
