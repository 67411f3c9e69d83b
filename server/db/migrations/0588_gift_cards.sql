-- Money that somebody gives: each card is bought by an order of its own, and its money stands in the ledger of credit.
CREATE SEQUENCE gift_card_numbers AS integer START WITH 1001;
CREATE TABLE gift_cards (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('gift_card_numbers') CONSTRAINT gift_cards_number UNIQUE,
  order_id text NOT NULL CONSTRAINT gift_cards_order UNIQUE REFERENCES orders (id) ON DELETE CASCADE,
  amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 100 AND 100000),
  -- who gives it, who is given it, where it goes; null: forgotten
  from_name text NOT NULL CHECK (length(from_name) BETWEEN 1 AND 120),
  recipient_name text NOT NULL CHECK (length(recipient_name) BETWEEN 1 AND 120),
  recipient_email citext CHECK (length(recipient_email) BETWEEN 3 AND 254),
  message text CHECK (length(message) BETWEEN 1 AND 500),
  -- the day in Lisbon on which it is sent
  send_on date NOT NULL,
  -- of its code only this is kept; null until it is paid
  code_hash text CONSTRAINT gift_cards_code UNIQUE,
  code_last text CHECK (code_last ~ '^[0-9A-Z]{4}$'),
  issued_at timestamptz,
  sent_at timestamptz,
  -- the last day in Lisbon on which it can be used
  ends_on date,
  reminded_for date,
  -- its money was taken off it
  annulled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text GENERATED ALWAYS AS (fold(recipient_name || ' ' || coalesce(code_last, ''))) STORED,
  CONSTRAINT gift_cards_issued CHECK ((issued_at IS NULL) = (code_hash IS NULL) AND (issued_at IS NULL) = (ends_on IS NULL)
    AND (code_hash IS NULL) = (code_last IS NULL)),
  CONSTRAINT gift_cards_sent CHECK (sent_at IS NULL OR issued_at IS NOT NULL)
);
ALTER SEQUENCE gift_card_numbers OWNED BY gift_cards.number;
CREATE TRIGGER gift_cards_touch BEFORE UPDATE ON gift_cards FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER gift_cards_links AFTER DELETE ON gift_cards FOR EACH ROW EXECUTE FUNCTION delete_links('gift_card');
CREATE INDEX gift_cards_search ON gift_cards USING gin (search_text gin_trgm_ops);
CREATE INDEX gift_cards_email ON gift_cards (recipient_email) WHERE recipient_email IS NOT NULL;
CREATE INDEX gift_cards_to_send ON gift_cards (send_on) WHERE sent_at IS NULL AND issued_at IS NOT NULL AND annulled_at IS NULL;
CREATE INDEX gift_cards_ending ON gift_cards (ends_on) WHERE annulled_at IS NULL;

DO $do$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  -- the release before: writes the other purposes alone, which the condition still takes
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''gift_card'', ''gift_card''))', stands);
END $do$;

-- Rows of credit are of an account or of a card. 'cartao': a card is issued, or its rest comes to an account. 'passado': that
-- rest leaves it. 'anulado': the shop takes it off. What a card ends with is of no row: its own day says it.
ALTER TABLE credit_entries
  ADD COLUMN card_id uuid REFERENCES gift_cards (id) ON DELETE CASCADE,
  DROP CONSTRAINT credit_entries_origin_check,
  DROP CONSTRAINT credit_entries_sign,
  DROP CONSTRAINT credit_entries_of,
  ADD CONSTRAINT credit_entries_origin_check CHECK (origin IN (
    'oferta', 'acerto', 'reembolso', 'devolvido', 'gasto', 'fim', 'cartao', 'passado', 'anulado')),
  ADD CONSTRAINT credit_entries_sign CHECK (CASE origin WHEN 'gasto' THEN amount_cents < 0 WHEN 'fim' THEN amount_cents < 0
    WHEN 'passado' THEN amount_cents < 0 WHEN 'anulado' THEN amount_cents < 0 WHEN 'acerto' THEN true ELSE amount_cents > 0 END),
  -- the release before: writes no row of a card
  ADD CONSTRAINT credit_entries_of CHECK ((origin = 'fim' AND card_id IS NULL) = (of_id IS NOT NULL)),
  -- the release before: writes no row of a card
  ADD CONSTRAINT credit_entries_holder CHECK (card_id IS NULL OR user_id IS NULL);
CREATE INDEX credit_entries_card ON credit_entries (card_id, id) WHERE card_id IS NOT NULL;

-- Nobody spends what is not there, of a card neither. The whole function stands here.
CREATE OR REPLACE FUNCTION guard_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.id, OLD.at, OLD.amount_cents, OLD.origin, OLD.key, OLD.payable_id, OLD.ends_on, OLD.of_id, OLD.card_id)
      IS DISTINCT FROM
      (NEW.id, NEW.at, NEW.amount_cents, NEW.origin, NEW.key, NEW.payable_id, NEW.ends_on, NEW.of_id, NEW.card_id) THEN
      RAISE EXCEPTION 'rows of credit are not written over' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.card_id IS NOT NULL THEN
    PERFORM FROM gift_cards WHERE id = NEW.card_id FOR NO KEY UPDATE;
    SELECT coalesce(sum(amount_cents), 0) INTO held FROM credit_entries WHERE card_id = NEW.card_id;
  ELSE
    PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
    SELECT coalesce(sum(amount_cents), 0) INTO held FROM credit_entries WHERE user_id = NEW.user_id;
  END IF;
  IF NEW.amount_cents < 0 AND held + NEW.amount_cents < 0 THEN
    RAISE EXCEPTION 'credit below zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
