-- Repairs: devices from "não liga" to the end of their guarantee (docs/product.md#repairs).

-- A number that a person can say, beside the id: T-1042. Unique; some are skipped.
CREATE SEQUENCE repair_numbers AS integer START WITH 1001;
CREATE TABLE repairs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('repair_numbers') CONSTRAINT repairs_number UNIQUE,
  -- null: asked for without an account, or the account is gone
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  -- as the account has them, kept the same by a trigger; of a repair without an account as they were given
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 120),
  customer_email citext CHECK (length(customer_email) <= 254),
  customer_phone text CHECK (length(customer_phone) <= 30),
  -- the same request sent again is the same repair
  request_id uuid CONSTRAINT repairs_request UNIQUE,
  -- hash of who made the request and what was asked: the same id of somebody else, or with other words, is refused
  request_hash text,
  device_type text NOT NULL CHECK (device_type IN ('Portátil', 'Desktop', 'Impressora', 'Smartphone', 'Tablet', 'Monitor', 'Router', 'Outro')),
  brand text NOT NULL CHECK (length(brand) BETWEEN 1 AND 80),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 120),
  serial_number text CHECK (length(serial_number) <= 80),
  problem_description text NOT NULL CHECK (length(problem_description) BETWEEN 1 AND 4000),
  status text NOT NULL DEFAULT 'recebido' CHECK (status IN ('recebido', 'em_analise', 'orcamento_enviado', 'aguarda_aprovacao', 'aprovado', 'rejeitado', 'aguarda_pecas', 'em_reparacao', 'teste_qualidade', 'concluido', 'pronto_entrega', 'entregue', 'garantia_expirada')),
  -- what the customer pays, IVA included
  estimate_cents integer CHECK (estimate_cents BETWEEN 0 AND 9999999),
  final_cents integer CHECK (final_cents BETWEEN 0 AND 9999999),
  technician_notes text CHECK (length(technician_notes) <= 8000),
  client_report text CHECK (length(client_report) <= 8000),
  repair_deadline timestamptz,
  warranty_until timestamptz,
  -- the last word of each side; the thread is repair_messages
  admin_response text,
  admin_response_date timestamptz,
  client_message text,
  client_message_date timestamptz,
  contact_way text NOT NULL DEFAULT 'email' CHECK (contact_way IN ('email', 'telefone')),
  handover text NOT NULL DEFAULT 'loja' CHECK (handover IN ('loja', 'recolha', 'transportadora')),
  -- version of the consent to open the device that was agreed to, and when
  consent_version text CHECK (length(consent_version) <= 20),
  consent_at timestamptz,
  approved_at timestamptz,
  -- since when the work is done; the photos' days are counted from it
  completed_at timestamptz,
  delivered_at timestamptz,
  photos_removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER SEQUENCE repair_numbers OWNED BY repairs.number;
CREATE INDEX repairs_user ON repairs (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX repairs_created ON repairs (created_at DESC, id DESC);
CREATE INDEX repairs_status ON repairs (status, created_at DESC);
CREATE INDEX repairs_deadline ON repairs (repair_deadline, id);
CREATE INDEX repairs_customer ON repairs (fold(customer_name), id);
CREATE INDEX repairs_guest_email ON repairs (customer_email, created_at) WHERE user_id IS NULL;
CREATE INDEX repairs_guest_phone ON repairs (customer_phone, created_at) WHERE user_id IS NULL;
CREATE INDEX repairs_serial ON repairs (upper(serial_number)) WHERE serial_number IS NOT NULL;
CREATE INDEX repairs_warranty ON repairs (warranty_until) WHERE status = 'entregue';
CREATE INDEX repairs_with_photos ON repairs (completed_at) WHERE completed_at IS NOT NULL AND photos_removed_at IS NULL;
CREATE INDEX repairs_unanswered ON repairs (client_message_date) WHERE client_message_date IS NOT NULL;
CREATE INDEX repairs_search ON repairs USING gin (fold(id::text || ' ' || customer_name || ' ' || coalesce(customer_email::text, '') || ' ' || coalesce(customer_phone, '') || ' ' || device_type || ' ' || brand || ' ' || model || ' ' || coalesce(serial_number, '')) gin_trgm_ops);
CREATE TRIGGER repairs_touch BEFORE UPDATE ON repairs FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER repairs_delete_links AFTER DELETE ON repairs FOR EACH ROW EXECUTE FUNCTION delete_links('repair');

-- The account is the one truth of who its customer is.
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE repairs SET customer_name = NEW.name, customer_email = NEW.email,
    customer_phone = coalesce(NEW.phone, customer_phone)
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_repairs AFTER UPDATE OF name, email, phone ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.email, NEW.phone))
  EXECUTE FUNCTION follow_account();

CREATE TABLE repair_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (actor IN ('cliente', 'loja', 'sistema')),
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  -- null: the first
  from_status text,
  to_status text NOT NULL,
  note text CHECK (length(note) <= 2000)
);
CREATE INDEX repair_events_repair ON repair_events (repair_id, id);
CREATE INDEX repair_events_actor ON repair_events (actor_id) WHERE actor_id IS NOT NULL;

CREATE TABLE repair_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  sender text NOT NULL CHECK (sender IN ('cliente', 'loja')),
  author_id text REFERENCES users (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000)
);
CREATE INDEX repair_messages_repair ON repair_messages (repair_id, id);
CREATE INDEX repair_messages_author ON repair_messages (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE repair_photos (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('antes', 'durante', 'depois', 'cliente')),
  image_key text NOT NULL REFERENCES image_files (key) ON DELETE RESTRICT,
  position integer NOT NULL,
  caption text CHECK (length(caption) <= 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (repair_id, stage, image_key)
);
CREATE INDEX repair_photos_image ON repair_photos (image_key);

-- What was offered, version by version: none is changed once it was sent.
CREATE TABLE repair_quotes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('rascunho', 'enviado', 'aprovado', 'rejeitado', 'expirado', 'substituido')),
  sent_at timestamptz,
  valid_until timestamptz,
  reminded_at timestamptz,
  decided_at timestamptz,
  decided_channel text CHECK (decided_channel IN ('link', 'conta', 'loja')),
  -- typed by who decided
  decided_name text CHECK (length(decided_name) <= 120),
  -- hash of the address that decided
  decided_from text,
  option_id uuid,
  reason text CHECK (length(reason) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (repair_id, version),
  CHECK ((state = 'rascunho') = (sent_at IS NULL)),
  CHECK ((state IN ('aprovado', 'rejeitado')) = (decided_at IS NOT NULL)),
  CHECK ((state = 'aprovado') = (option_id IS NOT NULL))
);
-- One draft and one that waits, at most.
CREATE UNIQUE INDEX repair_quotes_draft ON repair_quotes (repair_id) WHERE state = 'rascunho';
CREATE UNIQUE INDEX repair_quotes_open ON repair_quotes (repair_id) WHERE state = 'enviado';
CREATE INDEX repair_quotes_waiting ON repair_quotes (sent_at) WHERE state = 'enviado';

CREATE TABLE repair_quote_options (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  quote_id uuid NOT NULL REFERENCES repair_quotes (id) ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  note text CHECK (length(note) <= 1000),
  -- with IVA; of an option without lines as somebody typed it
  total_cents integer NOT NULL CHECK (total_cents BETWEEN 0 AND 9999999),
  UNIQUE (quote_id, position)
);
ALTER TABLE repair_quotes ADD FOREIGN KEY (option_id) REFERENCES repair_quote_options (id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX repair_quotes_option ON repair_quotes (option_id) WHERE option_id IS NOT NULL;

CREATE TABLE repair_quote_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  option_id uuid NOT NULL REFERENCES repair_quote_options (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('peca', 'mao_de_obra', 'outro')),
  product_id uuid REFERENCES products (id) ON DELETE RESTRICT,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_net_cents integer NOT NULL CHECK (unit_net_cents >= 0),
  discount_cents integer NOT NULL DEFAULT 0 CHECK (discount_cents >= 0 AND discount_cents <= unit_net_cents * quantity),
  iva_rate integer NOT NULL CHECK (iva_rate BETWEEN 0 AND 30),
  net_cents integer NOT NULL CHECK (net_cents = unit_net_cents * quantity - discount_cents),
  iva_cents integer NOT NULL CHECK (iva_cents >= 0),
  gross_cents integer NOT NULL CHECK (gross_cents = net_cents + iva_cents),
  UNIQUE (option_id, position)
);
CREATE INDEX repair_quote_lines_product ON repair_quote_lines (product_id) WHERE product_id IS NOT NULL;

-- A link to a repair, beside those that there are.
DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''repair'', ''repair''))', stands);
END $$;
