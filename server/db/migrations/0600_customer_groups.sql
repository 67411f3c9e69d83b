-- Customers who have prices of their own: a list of percentages by category and of prices by article (docs/adr/0660).
CREATE TABLE customer_groups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  request_id uuid NOT NULL UNIQUE,
  -- As the customer reads it: 'Preço do grupo Escolas'.
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  -- Its people see prices without IVA first.
  is_net boolean NOT NULL,
  -- Its list may sell below what the goods cost the shop.
  is_below_cost boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX customer_groups_name ON customer_groups (lower(name));

-- Off the list price of what is of a category and has no price of its own from one unit on.
CREATE TABLE group_percents (
  group_id uuid NOT NULL REFERENCES customer_groups (id) ON DELETE CASCADE,
  category text NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 90),
  PRIMARY KEY (group_id, category)
);

-- What one unit costs who takes so many or more, as it was typed (as products.price_cents).
CREATE TABLE group_prices (
  group_id uuid NOT NULL REFERENCES customer_groups (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  from_units integer NOT NULL CHECK (from_units BETWEEN 1 AND 999),
  price_cents integer NOT NULL CHECK (price_cents BETWEEN 0 AND 9999999),
  price_with_iva_cents integer CHECK (price_with_iva_cents BETWEEN 1 AND 9999999),
  PRIMARY KEY (group_id, product_id, from_units),
  CHECK (price_cents > 0 OR price_with_iva_cents IS NOT NULL)
);
CREATE INDEX group_prices_product ON group_prices (product_id);

-- Who is in a group: an account, in one at most.
CREATE TABLE group_members (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES customer_groups (id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);
CREATE INDEX group_members_of ON group_members (group_id, since DESC, user_id);
