-- What another shop left (docs/adr/0166): orders as history, read only. They are no orders of this shop: no stock, no
-- points, no paper and no figure of its own counts them.
CREATE TABLE past_orders (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  system text NOT NULL CHECK (system IN ('shopify', 'woocommerce', 'prestashop')),
  -- the other shop's own number: the same is never taken twice
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 60),
  -- whose they are, once the address below is proved to be an account's
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  customer_email citext CHECK (length(customer_email) <= 254),
  customer_name text CHECK (length(customer_name) <= 120),
  customer_phone text CHECK (length(customer_phone) <= 30),
  address text CHECK (length(address) <= 300),
  ordered_at timestamptz NOT NULL,
  -- when it was sent or handed over, where the file says it
  delivered_at timestamptz,
  -- as the other shop called it, and what it comes to here
  state text NOT NULL CHECK (length(state) <= 80),
  standing text NOT NULL CHECK (standing IN ('paga', 'por_pagar', 'anulada')),
  payment text CHECK (length(payment) <= 80),
  -- what the customer was asked, IVA and delivery included
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  shipping_cents integer CHECK (shipping_cents >= 0),
  iva_cents integer CHECK (iva_cents >= 0),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  imported_at timestamptz NOT NULL,
  CONSTRAINT past_orders_number UNIQUE (system, number)
);
CREATE INDEX past_orders_user ON past_orders (user_id, ordered_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX past_orders_email ON past_orders (customer_email) WHERE user_id IS NULL;
CREATE INDEX past_orders_ordered ON past_orders (ordered_at DESC, id);
CREATE INDEX past_orders_search ON past_orders USING gin
  (fold(number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email::text, '')) gin_trgm_ops);

CREATE TABLE past_order_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id uuid NOT NULL REFERENCES past_orders (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  sku text CHECK (length(sku) <= 120),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 100000),
  -- one unit, as the file has it; null: the file does not say
  unit_cents integer CHECK (unit_cents >= 0),
  has_iva boolean NOT NULL,
  UNIQUE (order_id, position)
);

-- Accounts made of another shop's customers: without a password until they set one by the link, which is sent once.
CREATE TABLE moved_customers (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  system text NOT NULL CHECK (system IN ('shopify', 'woocommerce', 'prestashop')),
  imported_at timestamptz NOT NULL,
  invited_at timestamptz,
  PRIMARY KEY (user_id, system)
);
CREATE INDEX moved_customers_waiting ON moved_customers (imported_at, user_id) WHERE invited_at IS NULL;

-- A claim may be of something that the other shop sold.
-- the release before: writes claims of a repair or a line alone, which this takes
ALTER TABLE repair_claims
  ADD COLUMN of_past_line_id uuid REFERENCES past_order_lines (id) ON DELETE CASCADE,
  DROP CONSTRAINT repair_claims_of,
  ADD CONSTRAINT repair_claims_of CHECK
    (num_nonnulls(of_repair_id, of_line_id, of_past_line_id) = 1 AND of_repair_id IS DISTINCT FROM repair_id);
CREATE INDEX repair_claims_past_line ON repair_claims (of_past_line_id) WHERE of_past_line_id IS NOT NULL;
