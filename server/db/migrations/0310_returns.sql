-- Goods that customers give back, and the money for them (docs/adr/0450). The state table is core/src/returns/lifecycle.ts.
CREATE SEQUENCE return_numbers AS integer START WITH 1001;
CREATE TABLE returns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('return_numbers') CONSTRAINT returns_number UNIQUE,
  -- the same press sent again is the same return
  request_id uuid NOT NULL CONSTRAINT returns_request UNIQUE,
  request_hash text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  -- who declares it, as they wrote it
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 200),
  customer_email citext NOT NULL,
  reason text NOT NULL CHECK (reason IN ('desistencia', 'avariado', 'errado', 'danificado', 'garantia', 'outro')),
  way text NOT NULL CHECK (way IN ('loja', 'etiqueta', 'transportadora')),
  note text CHECK (length(note) <= 2000),
  state text NOT NULL CHECK (state IN ('pedida', 'aceite', 'em_transito', 'recebida', 'verificada', 'concluida', 'recusada', 'anulada')),
  tracking text CHECK (length(tracking) <= 80),
  -- where a transfer goes; forgotten once the refund has it
  iban text,
  refused_why text CHECK (length(refused_why) <= 1000),
  -- of what went back: what of the lines and of the delivery is given back, less what was lost by use; null: not looked at yet
  lines_cents integer CHECK (lines_cents >= 0),
  delivery_cents integer CHECK (delivery_cents >= 0),
  refund_id uuid CONSTRAINT returns_refund UNIQUE REFERENCES refunds (id) ON DELETE RESTRICT,
  -- the last day by which the money goes back, in Lisbon
  due_on date NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold(customer_name || ' ' || customer_email::text || ' ' || coalesce(tracking, ''))) STORED,
  CONSTRAINT returns_ended CHECK ((state IN ('concluida', 'recusada', 'anulada')) = (ended_at IS NOT NULL)),
  CONSTRAINT returns_looked_at CHECK (state NOT IN ('verificada', 'concluida') OR (lines_cents IS NOT NULL AND delivery_cents IS NOT NULL)),
  CONSTRAINT returns_refused CHECK (state <> 'recusada' OR refused_why IS NOT NULL)
);
ALTER SEQUENCE return_numbers OWNED BY returns.number;
CREATE INDEX returns_created ON returns (created_at DESC, id DESC);
CREATE INDEX returns_state ON returns (state, created_at DESC);
CREATE INDEX returns_order ON returns (order_id, id);
CREATE INDEX returns_user ON returns (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX returns_due ON returns (due_on) WHERE ended_at IS NULL;
CREATE INDEX returns_search ON returns USING gin (search_text gin_trgm_ops);
CREATE TRIGGER returns_touch BEFORE UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER returns_links AFTER DELETE ON returns FOR EACH ROW EXECUTE FUNCTION delete_links('return');

-- What goes back: units of lines of the order; once they were looked at, as many as came.
CREATE TABLE return_lines (
  return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  order_line_id uuid NOT NULL REFERENCES order_lines (id) ON DELETE RESTRICT,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 9999),
  -- their share of the line, IVA included, before anything was lost; null: not looked at yet
  share_cents integer CHECK (share_cents >= 0),
  -- of that, lost by use
  lost_cents integer NOT NULL DEFAULT 0 CHECK (lost_cents >= 0 AND lost_cents <= coalesce(share_cents, 0)),
  PRIMARY KEY (return_id, order_line_id)
);
CREATE INDEX return_lines_line ON return_lines (order_line_id);

-- How units came, and where they went.
CREATE TABLE return_items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  return_id uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  condition text NOT NULL CHECK (condition IN ('nova', 'aberta', 'usada', 'com_defeito', 'peca_em_falta')),
  goes_to text NOT NULL CHECK (goes_to IN ('stock', 'segunda_mao', 'fornecedor', 'abatida', 'licenca')),
  lost_cents integer NOT NULL DEFAULT 0 CHECK (lost_cents >= 0),
  why text CHECK (length(why) <= 1000),
  unit_id uuid REFERENCES units (id) ON DELETE SET NULL,
  -- the second-hand article that they became
  product_id uuid REFERENCES products (id) ON DELETE SET NULL,
  supplier_return_id uuid REFERENCES supplier_returns (id) ON DELETE SET NULL,
  FOREIGN KEY (return_id, order_line_id) REFERENCES return_lines (return_id, order_line_id) ON DELETE CASCADE,
  CONSTRAINT return_items_lost CHECK (lost_cents = 0 OR why IS NOT NULL)
);
CREATE INDEX return_items_line ON return_items (return_id, order_line_id);
CREATE INDEX return_items_unit ON return_items (unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX return_items_product ON return_items (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX return_items_supplier ON return_items (supplier_return_id) WHERE supplier_return_id IS NOT NULL;

CREATE TABLE return_photos (
  return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  image_key text NOT NULL REFERENCES image_files (key) ON DELETE RESTRICT,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (return_id, image_key)
);
CREATE INDEX return_photos_image ON return_photos (image_key);

CREATE TABLE return_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES returns (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  to_state text NOT NULL,
  note text CHECK (length(note) <= 1000)
);
CREATE INDEX return_events_return ON return_events (return_id, id);
CREATE INDEX return_events_actor ON return_events (actor_id) WHERE actor_id IS NOT NULL;

-- Units of a line that came back by returns: an order that is cancelled afterwards gives the stock the others alone.
ALTER TABLE order_lines ADD COLUMN returned_units integer NOT NULL DEFAULT 0
  CONSTRAINT order_lines_returned CHECK (returned_units BETWEEN 0 AND quantity);

DO $do$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  -- the release before: writes the other purposes alone, which the condition still takes
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''return'', ''return''))', stands);
  EXECUTE replace(pg_get_functiondef('record_name(text,text)'::regprocedure), E'RETURN CASE kind\n',
    $branch$RETURN CASE kind
    WHEN 'return' THEN (SELECT 'D-' || number FROM returns WHERE returns.id = own)
$branch$);
END $do$;
