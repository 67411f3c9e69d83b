-- What the shop's people are told of in the panel, once for each fact: written in the transaction of the fact itself, by
-- the database, whichever of the shop's ways led to it (docs/adr/0128).
CREATE TABLE notices (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('order_paid', 'message', 'repair_requested', 'stock_out', 'payment_check')),
  -- one fact, one notice
  fact text NOT NULL CONSTRAINT notices_fact UNIQUE,
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z]{1,30}$'),
  subject_id text NOT NULL,
  -- its number or its name: nothing of a person
  detail text NOT NULL CHECK (length(detail) <= 300),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notices_created ON notices (created_at, id);

-- Who has read which.
CREATE TABLE notice_reads (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  notice_id bigint NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, notice_id)
);
CREATE INDEX notice_reads_notice ON notice_reads (notice_id);

CREATE FUNCTION add_notice(kind text, fact text, subject_kind text, subject_id text, detail text) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO notices (kind, fact, subject_kind, subject_id, detail)
  VALUES (kind, fact, subject_kind, subject_id, left(detail, 300)) ON CONFLICT ON CONSTRAINT notices_fact DO NOTHING
$$;

CREATE FUNCTION notice_order_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('order_paid', 'order:' || NEW.id || ':paid', 'order', NEW.id, 'N.º ' || NEW.number);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_notice AFTER UPDATE OF paid_at ON orders FOR EACH ROW
  WHEN (OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL) EXECUTE FUNCTION notice_order_paid();

-- At most one a day for a product that comes and goes.
CREATE FUNCTION notice_stock_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('stock_out',
    'product:' || NEW.id || ':out:' || to_char(now() AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD'),
    'product', NEW.id::text, NEW.name);
  RETURN NULL;
END $$;
CREATE TRIGGER products_notice AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (OLD.stock > 0 AND NEW.stock = 0 AND NEW.archived_at IS NULL) EXECUTE FUNCTION notice_stock_out();

-- Of what is suspected nobody is told.
CREATE FUNCTION notice_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('message', 'message:' || NEW.id, 'message', thread.id::text, 'N.º ' || thread.number)
  FROM message_threads thread
  WHERE thread.id = NEW.thread_id AND thread.status NOT IN ('suspected', 'spam');
  RETURN NULL;
END $$;
CREATE TRIGGER messages_notice AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.author = 'customer') EXECUTE FUNCTION notice_message();

CREATE FUNCTION notice_payment_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('payment_check', TG_ARGV[0] || ':' || NEW.id, TG_ARGV[0], NEW.id::text, '');
  RETURN NULL;
END $$;
CREATE TRIGGER payment_callbacks_notice AFTER INSERT OR UPDATE OF needs_check ON payment_callbacks FOR EACH ROW
  WHEN (NEW.needs_check) EXECUTE FUNCTION notice_payment_check('check');
CREATE TRIGGER refunds_notice AFTER INSERT OR UPDATE ON refunds FOR EACH ROW
  WHEN (NEW.needs_check) EXECUTE FUNCTION notice_payment_check('refund');

-- What a customer asks for; what the counter takes in, it knows.
CREATE FUNCTION notice_repair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('repair_requested', 'repair:' || NEW.id, 'repair', NEW.id::text, 'T-' || NEW.number);
  RETURN NULL;
END $$;
CREATE TRIGGER repairs_notice AFTER INSERT ON repairs FOR EACH ROW
  WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION notice_repair();
