-- What the shop owes its customers, and they pay with (docs/adr/0485): rows that nobody writes over.
CREATE TABLE credit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: whoever it was is forgotten; the books keep the row
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  -- cents: what came, or below zero what went
  amount_cents integer NOT NULL CHECK (amount_cents <> 0),
  origin text NOT NULL CHECK (origin IN ('oferta', 'acerto', 'reembolso', 'devolvido', 'gasto', 'fim')),
  -- the same key is the same row
  key text NOT NULL CONSTRAINT credit_entries_key UNIQUE CHECK (length(key) BETWEEN 1 AND 120),
  -- what it paid, or comes back from
  payable_id uuid REFERENCES payables (id) ON DELETE RESTRICT,
  -- the last day on which it can be spent, in Lisbon
  ends_on date,
  -- of which row the rest ended
  of_id bigint REFERENCES credit_entries (id) ON DELETE RESTRICT,
  -- the shop's words, which the customer reads
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  -- who of the shop changed it
  by_id text REFERENCES users (id) ON DELETE SET NULL,
  CONSTRAINT credit_entries_sign CHECK (CASE origin
    WHEN 'gasto' THEN amount_cents < 0 WHEN 'fim' THEN amount_cents < 0 WHEN 'acerto' THEN true ELSE amount_cents > 0 END),
  CONSTRAINT credit_entries_of CHECK ((origin = 'fim') = (of_id IS NOT NULL)),
  CONSTRAINT credit_entries_sale CHECK ((origin IN ('gasto', 'devolvido', 'reembolso')) = (payable_id IS NOT NULL)),
  CONSTRAINT credit_entries_end CHECK (ends_on IS NULL OR amount_cents > 0)
);
CREATE INDEX credit_entries_user ON credit_entries (user_id, id);
CREATE INDEX credit_entries_payable ON credit_entries (payable_id) WHERE payable_id IS NOT NULL;
CREATE INDEX credit_entries_ending ON credit_entries (ends_on) WHERE ends_on IS NOT NULL;
CREATE INDEX credit_entries_of_row ON credit_entries (of_id) WHERE of_id IS NOT NULL;
CREATE INDEX credit_entries_by ON credit_entries (by_id, at) WHERE by_id IS NOT NULL;

-- Nobody spends what is not there, whoever asks at the same time; and what was written stays, but for whose it was.
CREATE FUNCTION guard_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.at, OLD.amount_cents, OLD.origin, OLD.key, OLD.payable_id, OLD.ends_on, OLD.of_id)
      IS DISTINCT FROM (NEW.id, NEW.at, NEW.amount_cents, NEW.origin, NEW.key, NEW.payable_id, NEW.ends_on, NEW.of_id) THEN
      RAISE EXCEPTION 'rows of credit are not written over' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF NEW.amount_cents < 0 AND (
    SELECT coalesce(sum(amount_cents), 0) FROM credit_entries WHERE user_id = NEW.user_id) + NEW.amount_cents < 0 THEN
    RAISE EXCEPTION 'credit below zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER credit_entries_guard BEFORE INSERT OR UPDATE ON credit_entries FOR EACH ROW EXECUTE FUNCTION guard_credit();
