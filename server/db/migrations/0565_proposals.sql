-- Proposals for goods: asked for from a cart or made by the shop, at prices of their own, until a day. Every version that was
-- sent stays as it was.
CREATE SEQUENCE proposal_numbers AS integer START 1001;
CREATE TABLE proposals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL UNIQUE DEFAULT nextval('proposal_numbers'),
  request_id uuid NOT NULL CONSTRAINT proposals_request UNIQUE,
  request_hash text NOT NULL,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  customer_name text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 200),
  -- none: it was forgotten
  customer_email citext,
  customer_phone text,
  billing_name text CHECK (length(billing_name) <= 120),
  nif text,
  -- what its customer wrote when they asked for it
  asked_note text CHECK (length(asked_note) <= 1000),
  state text NOT NULL DEFAULT 'rascunho'
    CHECK (state IN ('pedido', 'rascunho', 'enviado', 'aceite', 'aceite_em_parte', 'recusado', 'expirado', 'retirado')),
  -- the newest version that its customer has; 0: none was sent
  sent_version integer NOT NULL DEFAULT 0 CHECK (sent_version >= 0),
  -- the version that stands: the one above is being written
  version integer NOT NULL DEFAULT 1 CHECK (version BETWEEN 1 AND 1000),
  decline_reason text CHECK (length(decline_reason) <= 500),
  decided_at timestamptz,
  order_id text CONSTRAINT proposals_order UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold(customer_name || ' ' || coalesce(billing_name, '') || ' ' || coalesce(customer_email::text, '') || ' ' || coalesce(customer_phone, '') || ' ' || coalesce(nif, ''))) STORED,
  CHECK (version IN (sent_version, sent_version + 1)),
  CHECK (state IN ('pedido', 'rascunho', 'retirado') OR sent_version > 0),
  CHECK ((state IN ('aceite', 'aceite_em_parte', 'recusado')) = (decided_at IS NOT NULL))
);
ALTER SEQUENCE proposal_numbers OWNED BY proposals.number;
CREATE INDEX proposals_created ON proposals (created_at DESC, id DESC);
CREATE INDEX proposals_state ON proposals (state, created_at DESC);
CREATE INDEX proposals_customer ON proposals (fold(customer_name), id);
CREATE INDEX proposals_user ON proposals (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX proposals_asked ON proposals (customer_email) WHERE state = 'pedido';
CREATE INDEX proposals_search ON proposals USING gin (search_text gin_trgm_ops);
CREATE TRIGGER proposals_touch BEFORE UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- What a proposal says, or said when it was sent.
CREATE TABLE proposal_versions (
  proposal_id uuid NOT NULL REFERENCES proposals (id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  note text CHECK (length(note) <= 2000),
  valid_days integer NOT NULL CHECK (valid_days BETWEEN 1 AND 365),
  may_split boolean NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('levantamento', 'entrega')),
  -- IVA included
  delivery_cents integer NOT NULL DEFAULT 0 CHECK (delivery_cents BETWEEN 0 AND 9999999),
  -- all lines and the delivery, IVA included
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  sent_at timestamptz,
  -- its last day, in Lisbon
  valid_until date,
  PRIMARY KEY (proposal_id, version),
  CHECK ((sent_at IS NULL) = (valid_until IS NULL))
);
CREATE INDEX proposal_versions_until ON proposal_versions (valid_until) WHERE valid_until IS NOT NULL;

CREATE TABLE proposal_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  proposal_id uuid NOT NULL,
  version integer NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  -- none: words, or an article that is gone
  product_id uuid REFERENCES products (id) ON DELETE SET NULL,
  -- it was an article of the catalogue when it was written
  is_product boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  note text CHECK (length(note) <= 300),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_net_cents integer NOT NULL CHECK (unit_net_cents >= 0),
  -- its price was typed with IVA
  unit_gross_cents integer CHECK (unit_gross_cents >= 0),
  iva_rate integer NOT NULL CHECK (iva_rate BETWEEN 0 AND 100),
  iva_regime text NOT NULL CHECK (iva_regime IN ('normal', 'exempt', 'margin')),
  iva_exemption text,
  is_accepted boolean,
  FOREIGN KEY (proposal_id, version) REFERENCES proposal_versions (proposal_id, version) ON DELETE CASCADE,
  CONSTRAINT proposal_lines_place UNIQUE (proposal_id, version, position),
  CHECK (is_product OR product_id IS NULL)
);
CREATE INDEX proposal_lines_product ON proposal_lines (product_id) WHERE product_id IS NOT NULL;

CREATE TABLE proposal_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  proposal_id uuid NOT NULL REFERENCES proposals (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  to_state text NOT NULL,
  version integer NOT NULL,
  note text CHECK (length(note) <= 1000)
);
CREATE INDEX proposal_events_proposal ON proposal_events (proposal_id, id);
CREATE INDEX proposal_events_actor ON proposal_events (actor_id) WHERE actor_id IS NOT NULL;

DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'links'::regclass AND conname = 'links_purpose';
  -- the release before: writes the other purposes alone, which the condition still takes
  ALTER TABLE links DROP CONSTRAINT links_purpose;
  EXECUTE format('ALTER TABLE links ADD CONSTRAINT links_purpose CHECK (%s OR (purpose, subject_kind) = (''proposal'', ''proposal''))', stands);
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  -- the release before: writes the other kinds alone, which the condition still takes
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind IN (''proposal_asked'', ''proposal_answered''))', stands);
END $$;
