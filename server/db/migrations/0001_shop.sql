-- Text search without accents: immutable wrapper so that it may stand in an index.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- Settings: one row. Secrets are encrypted by the application and never leave the server.
CREATE TABLE settings (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object'),
  secrets jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(secrets) = 'object'),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER settings_touch BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Accounts. What opens one (passwords, session tokens, links in e-mails) is kept only as a hash.
CREATE TABLE users (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email citext NOT NULL UNIQUE CHECK (length(email) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
  phone text CHECK (length(phone) <= 30),
  address text CHECK (length(address) <= 200),
  city text CHECK (length(city) <= 80),
  postal_code text CHECK (postal_code ~ '^\d{4}-\d{3}$'),
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_created_at ON users (created_at DESC, id);
CREATE INDEX users_search ON users USING gin (fold(name || ' ' || email::text) gin_trgm_ops);
CREATE TRIGGER users_touch BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Apart from users, so that no query of people carries a password's hash along.
CREATE TABLE credentials (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  -- when the expiry was last moved on
  seen_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Links sent by e-mail: to set a new password, to confirm the address. Good once.
CREATE TABLE account_links (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password', 'email')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_links_user ON account_links (user_id, purpose);
CREATE INDEX account_links_expiry ON account_links (expires_at);

-- Wrong passwords by account (hash of the address, whether or not it has an account).
CREATE UNLOGGED TABLE login_attempts (
  email_hash text PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts > 0),
  ends_at timestamptz NOT NULL
);
CREATE INDEX login_attempts_end ON login_attempts (ends_at);

-- Catalogue.
CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (length(description) <= 10000),
  category text NOT NULL CHECK (category IN ('consumiveis', 'portateis', 'desktops', 'impressoras', 'aluguer', 'software')),
  subcategory text CHECK (length(subcategory) <= 60),
  condition text NOT NULL CHECK (condition IN ('novo', 'usado', 'recondicionado')),
  price_cents integer NOT NULL CHECK (price_cents BETWEEN 0 AND 9999999),
  stock integer NOT NULL CHECK (stock BETWEEN 0 AND 1000000),
  brand text CHECK (length(brand) <= 80),
  model text CHECK (length(model) <= 120),
  sku text UNIQUE CHECK (length(sku) BETWEEN 1 AND 80),
  color_symbol text CHECK (color_symbol IN ('black', 'cyan', 'magenta', 'yellow', 'tricolor', 'photo_black', 'light_cyan', 'light_magenta', 'gray', 'light_gray')),
  compatible_printers text[] NOT NULL DEFAULT '{}',
  -- label → value pairs in order: [{"label": …, "value": …}]
  specifications jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(specifications) = 'array'),
  features text[] NOT NULL DEFAULT '{}',
  delivery_time text CHECK (delivery_time IN ('1_day', '2_days', '3_days', '4_days', '5_days')),
  -- the block of the category: {"laptop_specs": {…}} (spec section 3); money inside it in euros, as the API carries it
  spec_blocks jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(spec_blocks) = 'object'),
  -- what the block says the product costs the shop; kept apart for the margin check
  cost_cents integer CHECK (cost_cents BETWEEN 0 AND 9999999),
  -- rentals: paid once, with the first month; price_cents is the month
  installation_cents integer CHECK (installation_cents BETWEEN 0 AND 9999999),
  minimum_months integer CHECK (minimum_months BETWEEN 1 AND 120),
  campaign_active boolean NOT NULL DEFAULT false,
  campaign_starts_at timestamptz,
  campaign_ends_at timestamptz,
  campaign_percent integer CHECK (campaign_percent BETWEEN 1 AND 70),
  campaign_show_countdown boolean NOT NULL DEFAULT false,
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (campaign_ends_at >= campaign_starts_at),
  CHECK ((category = 'aluguer') = (minimum_months IS NOT NULL)),
  CHECK ((category = 'aluguer') = (installation_cents IS NOT NULL))
);
CREATE INDEX products_by_name ON products (fold(name), id) WHERE archived_at IS NULL;
CREATE INDEX products_by_category_name ON products (category, fold(name), id) WHERE archived_at IS NULL;
CREATE INDEX products_by_price ON products (price_cents, id) WHERE archived_at IS NULL;
CREATE INDEX products_by_category_price ON products (category, price_cents, id) WHERE archived_at IS NULL;
CREATE INDEX products_campaigns ON products (campaign_ends_at) WHERE campaign_active AND archived_at IS NULL;
CREATE INDEX products_low_stock ON products (stock, id) WHERE archived_at IS NULL;
CREATE INDEX products_newest ON products (created_at DESC, id) WHERE archived_at IS NULL;
CREATE TRIGGER products_touch BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE product_images (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 7),
  url text NOT NULL CHECK (length(url) <= 500),
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 200),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  UNIQUE (product_id, position) DEFERRABLE INITIALLY IMMEDIATE
);

-- What a product really cost from when (campaign included): the lowest price of 30 days is read from it.
CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  starts_at timestamptz NOT NULL DEFAULT now(),
  actor_id text REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX price_history_product ON price_history (product_id, starts_at DESC);
CREATE INDEX price_history_actor ON price_history (actor_id) WHERE actor_id IS NOT NULL;

CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('encomenda', 'devolucao', 'acerto', 'entrada', 'importacao')),
  order_id text,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_product ON stock_movements (product_id, at DESC);
CREATE INDEX stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movements_actor ON stock_movements (actor_id) WHERE actor_id IS NOT NULL;

-- Carts: a visitor's by the hash of its cookie, a customer's by account.
CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  token_hash text UNIQUE,
  user_id text UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((token_hash IS NULL) <> (user_id IS NULL))
);
CREATE INDEX carts_stale ON carts (updated_at) WHERE user_id IS NULL;

CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  cart_id uuid NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  rental_months integer CHECK (rental_months BETWEEN 1 AND 120),
  -- unit price without IVA that the customer last saw
  seen_price_cents integer NOT NULL CHECK (seen_price_cents >= 0),
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (cart_id, product_id, rental_months)
);
CREATE INDEX cart_lines_product ON cart_lines (product_id);

-- Orders. The id is the client's ORD-timestamp-random: the idempotency key.
CREATE TABLE orders (
  id text PRIMARY KEY CHECK (id ~ '^ORD-\d{10,16}-[A-Za-z0-9]{6,24}$'),
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  -- hash of the token in the link of the order's e-mail
  access_hash text NOT NULL UNIQUE,
  -- who placed it, to tell a repeated call from somebody else's: hash of cart token or of user id
  placed_by_hash text NOT NULL,
  -- hash of what was asked: the same id with other contents is refused
  request_hash text NOT NULL,
  status text NOT NULL CHECK (status IN ('pendente', 'aguarda_pagamento', 'pagamento_confirmado', 'processando', 'fora_stock', 'embalando', 'enviado', 'em_transito', 'entregue', 'devolvido', 'cancelado')),
  customer_name text NOT NULL,
  customer_email citext NOT NULL,
  customer_phone text,
  nif text CHECK (nif ~ '^\d{9}$'),
  customer_note text,
  shipping_address jsonb,
  shipping_method text NOT NULL,
  shipping_name text NOT NULL,
  subtotal_cents integer NOT NULL CHECK (subtotal_cents >= 0),
  iva_cents integer NOT NULL CHECK (iva_cents >= 0),
  shipping_cents integer NOT NULL CHECK (shipping_cents >= 0),
  total_cents integer NOT NULL CHECK (total_cents = subtotal_cents + iva_cents + shipping_cents),
  payment_method text CHECK (payment_method IN ('multibanco', 'mbway', 'cofidis')),
  paid_at timestamptz,
  -- true while the order's units are out of the stock
  holds_stock boolean NOT NULL DEFAULT false,
  hold_until timestamptz,
  tracking_code text CHECK (length(tracking_code) <= 80),
  notes text CHECK (length(notes) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX orders_created ON orders (created_at DESC, id);
CREATE INDEX orders_status ON orders (status, created_at DESC);
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_guest_email ON orders (customer_email) WHERE user_id IS NULL;
CREATE INDEX orders_holds ON orders (hold_until) WHERE holds_stock AND hold_until IS NOT NULL;
CREATE INDEX orders_search ON orders USING gin (fold(id || ' ' || customer_name || ' ' || customer_email::text || ' ' || coalesce(shipping_address ->> 'address', '') || ' ' || coalesce(shipping_address ->> 'postal_code', '') || ' ' || coalesce(shipping_address ->> 'city', '')) gin_trgm_ops);
CREATE TRIGGER orders_touch BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
ALTER TABLE stock_movements ADD FOREIGN KEY (order_id) REFERENCES orders (id);

CREATE TABLE order_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  product_id uuid REFERENCES products (id) ON DELETE RESTRICT,
  name text NOT NULL,
  sku text,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- due now for one unit, without IVA: the price, or for a rental installation + first month
  unit_cents integer NOT NULL CHECK (unit_cents >= 0),
  line_cents integer NOT NULL CHECK (line_cents = unit_cents * quantity),
  -- with IVA, allocated so that the lines sum to subtotal + IVA
  gross_cents integer NOT NULL CHECK (gross_cents >= line_cents),
  rental_months integer,
  monthly_cents integer,
  UNIQUE (order_id, position)
);
CREATE INDEX order_lines_product ON order_lines (product_id) WHERE product_id IS NOT NULL;

CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CHECK (actor IN ('cliente', 'loja', 'sistema')),
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  from_status text,
  to_status text NOT NULL,
  note text CHECK (length(note) <= 2000)
);
CREATE INDEX order_events_order ON order_events (order_id, id);
CREATE INDEX order_events_actor ON order_events (actor_id) WHERE actor_id IS NOT NULL;

CREATE TABLE loyalty_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  points integer NOT NULL CHECK (points <> 0),
  at timestamptz NOT NULL DEFAULT now(),
  -- earned once, taken back once
  kind text NOT NULL CHECK (kind IN ('ganho', 'retirado')),
  UNIQUE (order_id, kind)
);
CREATE INDEX loyalty_user ON loyalty_entries (user_id);

-- Payments. provider_order_id is the short id the provider knows the payment by (at most 15 characters).
CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id text NOT NULL REFERENCES orders (id) ON DELETE RESTRICT,
  provider_order_id text NOT NULL UNIQUE CHECK (length(provider_order_id) BETWEEN 1 AND 15),
  method text NOT NULL CHECK (method IN ('multibanco', 'mbway', 'cofidis')),
  status text NOT NULL CHECK (status IN ('pendente', 'pago', 'recusado', 'expirado', 'erro', 'devolvido')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  installments integer CHECK (installments BETWEEN 1 AND 12),
  phone text,
  request_id text,
  entity text,
  reference text,
  payment_url text,
  message text,
  is_simulated boolean NOT NULL,
  expires_at timestamptz,
  paid_at timestamptz,
  -- until when one process is asking the provider for it; past it, another may
  claimed_until timestamptz,
  -- when the provider was last asked what became of it
  checked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'pago' OR status = 'devolvido') = (paid_at IS NOT NULL))
);
CREATE INDEX payments_order ON payments (order_id, created_at DESC);
CREATE UNIQUE INDEX payments_one_open ON payments (order_id) WHERE status = 'pendente';
CREATE INDEX payments_request ON payments (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payments_reference ON payments (reference, entity) WHERE reference IS NOT NULL;
CREATE INDEX payments_phone ON payments (phone, created_at) WHERE phone IS NOT NULL;
CREATE INDEX payments_open ON payments (expires_at) WHERE status = 'pendente';
CREATE TRIGGER payments_touch BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Every callback with the right key, and what became of it: nothing the provider says is lost.
CREATE TABLE payment_callbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now(),
  payment_id uuid REFERENCES payments (id) ON DELETE SET NULL,
  outcome text NOT NULL CHECK (length(outcome) <= 40),
  -- the query without the key
  query jsonb NOT NULL,
  -- hash of the query: a callback that is sent again is the same row
  fingerprint text NOT NULL UNIQUE,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  -- somebody of the shop must look at it
  needs_check boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_callbacks_payment ON payment_callbacks (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_callbacks_to_check ON payment_callbacks (received_at DESC) WHERE needs_check;

-- E-mails: written in the business transaction, sent by a job. dedupe_key makes a message exist once.
CREATE TABLE emails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (length(kind) <= 60),
  dedupe_key text NOT NULL UNIQUE CHECK (length(dedupe_key) <= 200),
  recipient text NOT NULL CHECK (length(recipient) <= 254),
  subject text NOT NULL CHECK (length(subject) <= 300),
  html text NOT NULL,
  text text NOT NULL,
  status text NOT NULL DEFAULT 'em_fila' CHECK (status IN ('em_fila', 'enviado', 'guardado', 'falhado')),
  attempts integer NOT NULL DEFAULT 0,
  error text CHECK (length(error) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX emails_created ON emails (created_at DESC, id);
CREATE INDEX emails_queue ON emails (created_at) WHERE status = 'em_fila';
CREATE INDEX emails_search ON emails USING gin (fold(recipient || ' ' || subject) gin_trgm_ops);

-- Attempts counted by the rate limits (rate-limiter-flexible); losing them in a crash hurts nobody.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
