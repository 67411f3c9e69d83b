-- What takes something off a cart: of its articles, of the order, of the delivery (docs/adr/0659).
CREATE TABLE promotions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  request_id uuid NOT NULL UNIQUE,
  -- As the customer reads it.
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 80),
  lane text NOT NULL CHECK (lane IN ('line', 'order', 'delivery')),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'buy_get', 'bundle')),
  percent integer CHECK (percent BETWEEN 1 AND 100),
  -- With IVA.
  amount_cents integer CHECK (amount_cents BETWEEN 1 AND 9999999),
  buy_units integer CHECK (buy_units BETWEEN 1 AND 99),
  get_units integer CHECK (get_units BETWEEN 1 AND 99),
  -- It has no row in promotion_targets: it is for everything that is sold.
  is_for_all boolean NOT NULL,
  min_cents integer CHECK (min_cents BETWEEN 1 AND 9999999),
  min_units integer CHECK (min_units BETWEEN 1 AND 999),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  -- Of whoever has no other order.
  first_order boolean NOT NULL DEFAULT false,
  needs_code boolean NOT NULL DEFAULT false,
  uses_limit integer CHECK (uses_limit BETWEEN 1 AND 1000000),
  person_limit integer CHECK (person_limit BETWEEN 1 AND 1000),
  is_exclusive boolean NOT NULL DEFAULT false,
  is_below_cost boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (lane = 'line' OR kind IN ('percent', 'amount')),
  CHECK (percent IS NOT NULL OR amount_cents IS NOT NULL),
  CHECK (kind <> 'buy_get' OR buy_units IS NOT NULL AND get_units IS NOT NULL AND percent IS NOT NULL),
  -- Who somebody is, is known once they order: what a cart shows to everybody asks nothing of it.
  CHECK (needs_code OR NOT first_order AND person_limit IS NULL)
);
-- A cart asks for those that are for everything; the others by what they are for.
CREATE INDEX promotions_for_all ON promotions (id) WHERE is_active AND is_for_all;
CREATE INDEX promotions_newest ON promotions (created_at DESC, id);

CREATE TABLE promotion_targets (
  promotion_id uuid NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('product', 'brand', 'category', 'printer')),
  -- An id, the name of a brand, or a category.
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 120),
  PRIMARY KEY (promotion_id, kind, value)
);
CREATE INDEX promotion_targets_value ON promotion_targets (kind, lower(value));

CREATE TABLE promotion_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  promotion_id uuid NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  -- As it is compared: capitals and digits.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  uses_limit integer CHECK (uses_limit BETWEEN 1 AND 1000000),
  is_stopped boolean NOT NULL DEFAULT false,
  -- The request that made it, with others.
  batch uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX promotion_codes_of ON promotion_codes (promotion_id, code);
CREATE INDEX promotion_codes_batch ON promotion_codes (batch);

-- Codes that a cart was given.
CREATE TABLE cart_codes (
  cart_id uuid NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  code_id uuid NOT NULL REFERENCES promotion_codes (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cart_id, code_id)
);
CREATE INDEX cart_codes_code ON cart_codes (code_id);

-- What an order had of a promotion, in the order's own transaction; given back when the order is cancelled.
CREATE TABLE promotion_uses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  promotion_id uuid REFERENCES promotions (id) ON DELETE SET NULL,
  code_id uuid REFERENCES promotion_codes (id) ON DELETE SET NULL,
  -- As it was called when it was had.
  name text NOT NULL,
  code text,
  lane text NOT NULL CHECK (lane IN ('line', 'order', 'delivery')),
  -- What it took off, with IVA.
  cents integer NOT NULL CHECK (cents > 0),
  -- Whoever it was: hashes that only this shop can make, as `order_people` has them.
  people text[] NOT NULL,
  used_at timestamptz NOT NULL,
  given_back_at timestamptz,
  UNIQUE (order_id, promotion_id)
);
CREATE INDEX promotion_uses_of ON promotion_uses (promotion_id, used_at DESC);
CREATE INDEX promotion_uses_code ON promotion_uses (code_id) WHERE code_id IS NOT NULL;

-- Why a line costs what it does: {"steps": [{"name", "code", "cents"}]}, with IVA; null: its price alone.
ALTER TABLE order_lines ADD COLUMN price_steps jsonb;

-- What a promotion took off the delivery: {"name", "code", "cents"}, with IVA; null: none.
ALTER TABLE orders ADD COLUMN shipping_step jsonb;

-- What people call a record, of whatever kind: proposals, promotions and gift cards have names too. The whole function stands here.
CREATE OR REPLACE FUNCTION record_name(kind text, id text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own uuid := CASE WHEN id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::uuid END;
BEGIN
  RETURN CASE kind
    WHEN 'order' THEN (SELECT 'N.º ' || number FROM orders WHERE orders.id = record_name.id)
    WHEN 'account' THEN (SELECT name FROM users WHERE users.id = record_name.id)
    WHEN 'company' THEN (SELECT name FROM companies WHERE companies.id = record_name.id)
    WHEN 'proposal' THEN (SELECT 'ORC-' || number FROM proposals WHERE proposals.id = own)
    WHEN 'repair' THEN (SELECT 'T-' || number FROM repairs WHERE repairs.id = own)
    WHEN 'rental' THEN (SELECT 'C-' || number FROM rentals WHERE rentals.id = own)
    WHEN 'rental_deposit' THEN (SELECT 'C-' || number FROM rentals WHERE rentals.id = own)
    WHEN 'maintenance' THEN (SELECT 'CM-' || number FROM maintenance_contracts WHERE maintenance_contracts.id = own)
    WHEN 'maintenance-plan' THEN (SELECT name FROM maintenance_plans WHERE maintenance_plans.id = own)
    WHEN 'bill' THEN (SELECT 'M-' || number FROM bills WHERE bills.id = own)
    WHEN 'rental_instalment' THEN (SELECT 'M-' || number FROM bills WHERE bills.id = own)
    WHEN 'charge-plan' THEN (SELECT label FROM charge_plans WHERE charge_plans.id = own)
    WHEN 'return' THEN (SELECT 'D-' || number FROM returns WHERE returns.id = own)
    WHEN 'invoice' THEN (SELECT coalesce(invoices.number, invoices.kind || ' de ' || invoices.about) FROM invoices WHERE invoices.id = own)
    WHEN 'supplier-return' THEN (SELECT 'F-' || number FROM supplier_returns WHERE supplier_returns.id = own)
    WHEN 'repair-template' THEN (SELECT name FROM repair_templates WHERE repair_templates.id = own)
    WHEN 'equipment' THEN (SELECT brand || ' ' || model FROM equipment WHERE equipment.id = own)
    WHEN 'unit' THEN (SELECT 'U-' || number FROM units WHERE units.id = own)
    WHEN 'licence-pool' THEN (
      SELECT 'de ' || products.name FROM licence_pools JOIN products ON products.id = product_id WHERE licence_pools.id = own)
    WHEN 'licence' THEN (
      SELECT 'de ' || order_lines.name FROM licences JOIN order_lines ON order_lines.id = line_id WHERE licences.id = own)
    WHEN 'product' THEN (SELECT name FROM products WHERE products.id = own)
    WHEN 'feed' THEN (SELECT name FROM feeds WHERE feeds.id = own)
    WHEN 'promotion' THEN (SELECT name FROM promotions WHERE promotions.id = own)
    WHEN 'gift-card' THEN (SELECT 'CP-' || number FROM gift_cards WHERE gift_cards.id = own)
    WHEN 'brand' THEN (SELECT name FROM brands WHERE brands.id = own)
    WHEN 'old-equipment' THEN (SELECT what FROM old_equipment WHERE old_equipment.id = own)
    WHEN 'printer' THEN (SELECT name FROM printers WHERE printers.id = own)
    WHEN 'review' THEN (
      SELECT 'de ' || products.name FROM reviews JOIN products ON products.id = product_id WHERE reviews.id = own)
    WHEN 'message' THEN (SELECT 'N.º ' || number FROM message_threads WHERE message_threads.id = own)
    WHEN 'payment' THEN (
      SELECT 'de ' || record_name(payables.kind, subject)
      FROM payments JOIN payables ON payables.id = payable_id WHERE payments.id = own)
    WHEN 'refund' THEN (
      SELECT 'de ' || record_name(payables.kind, subject)
      FROM refunds JOIN payables ON payables.id = payable_id WHERE refunds.id = own)
    WHEN 'document' THEN (SELECT 'de ' || record_name(subject_kind, subject_id) FROM documents WHERE documents.id = own)
  END;
END $$;
