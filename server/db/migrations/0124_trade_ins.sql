-- "Não compensa reparar": what the shop proposes instead, and the old device's value (docs/adr/0179).

-- Off one line of one order, once: bound to a repair's customer and to one of the products that were proposed.
CREATE TABLE order_credits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  repair_id uuid NOT NULL CONSTRAINT order_credits_repair UNIQUE REFERENCES repairs (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  -- without IVA, as lines' discounts are
  net_cents integer NOT NULL CHECK (net_cents BETWEEN 1 AND 9999999),
  expires_at timestamptz NOT NULL,
  -- the order that it was taken off; null: none, or it was cancelled
  order_id text REFERENCES orders (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_credits_product ON order_credits (product_id);
CREATE INDEX order_credits_order ON order_credits (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX order_credits_expiring ON order_credits (expires_at) WHERE order_id IS NULL;

-- In one cart at a time; never on two lines.
ALTER TABLE cart_lines ADD COLUMN credit_id uuid CONSTRAINT cart_lines_credit UNIQUE REFERENCES order_credits (id) ON DELETE SET NULL;
ALTER TABLE order_lines ADD COLUMN credit_id uuid REFERENCES order_credits (id) ON DELETE SET NULL;
CREATE INDEX order_lines_credit ON order_lines (credit_id) WHERE credit_id IS NOT NULL;

-- What the shop says of a device that is not worth repairing, and what its customer wants.
CREATE TABLE repair_proposals (
  repair_id uuid PRIMARY KEY REFERENCES repairs (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('proposta', 'aceite', 'devolver', 'retirada')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  -- what the shop gives for the old device, and asks for moving the data over: with IVA
  old_value_cents integer NOT NULL CHECK (old_value_cents BETWEEN 0 AND 9999999),
  data_cents integer CHECK (data_cents BETWEEN 0 AND 9999999),
  valid_until timestamptz NOT NULL,
  -- counted up with each proposal
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  product_id uuid REFERENCES products (id) ON DELETE SET NULL,
  wants_data boolean NOT NULL DEFAULT false,
  decided_at timestamptz,
  decided_channel text CHECK (decided_channel IN ('link', 'conta', 'loja')),
  created_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT repair_proposals_decided CHECK ((state IN ('aceite', 'devolver')) = (decided_at IS NOT NULL)),
  CONSTRAINT repair_proposals_chosen CHECK (product_id IS NULL OR state = 'aceite')
);
CREATE INDEX repair_proposals_product ON repair_proposals (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX repair_proposals_maker ON repair_proposals (created_by) WHERE created_by IS NOT NULL;
CREATE TABLE repair_proposal_products (
  repair_id uuid NOT NULL REFERENCES repair_proposals (repair_id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (repair_id, product_id)
);
CREATE INDEX repair_proposal_products_product ON repair_proposal_products (product_id);

-- What is owed for a repair besides its price: moving data over, keeping what nobody collects.
CREATE TABLE repair_extras (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('dados', 'armazenagem')),
  -- with IVA
  cents integer NOT NULL CHECK (cents BETWEEN 0 AND 9999999),
  -- days that are counted in it, of what nobody collects
  days integer CHECK (days BETWEEN 1 AND 3650),
  -- the shop lets it go: it is not owed, and grows no more
  waived_at timestamptz,
  waived_by text REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT repair_extras_kind UNIQUE (repair_id, kind)
);
CREATE INDEX repair_extras_waiver ON repair_extras (waived_by) WHERE waived_by IS NOT NULL;
