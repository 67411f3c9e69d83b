-- Parts of a repair, out of the shop's one stock (docs/adr/0154): what it has off the shelf is reserved + used, and the
-- movements about the repair say the same.
CREATE TABLE repair_parts (
  -- made by who asks: the same one sent again is the same part
  id uuid PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE RESTRICT,
  -- the line of the approved quote that it is of; null: added at the bench
  quote_line_id uuid CONSTRAINT repair_parts_line UNIQUE REFERENCES repair_quote_lines (id) ON DELETE SET NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 999),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- on their way from a supplier, of those that are missing
  ordered integer NOT NULL DEFAULT 0 CHECK (ordered >= 0),
  supplier text CHECK (length(supplier) <= 120),
  expected_on date,
  -- what one unit cost the shop when it was put aside or used last, without IVA; null: not known
  unit_cost_cents integer CHECK (unit_cost_cents >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT repair_parts_counts CHECK (reserved + used + ordered <= quantity)
);
CREATE INDEX repair_parts_repair ON repair_parts (repair_id, created_at, id);
CREATE INDEX repair_parts_product ON repair_parts (product_id);
CREATE INDEX repair_parts_waiting ON repair_parts (product_id) WHERE reserved + used < quantity;

-- What was done with them; a step that comes twice is one.
CREATE TABLE repair_part_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part_id uuid NOT NULL REFERENCES repair_parts (id) ON DELETE CASCADE,
  request_id uuid CONSTRAINT repair_part_steps_request UNIQUE,
  step text NOT NULL CHECK (step IN ('reserve', 'use', 'return', 'withdraw', 'order', 'receive')),
  units integer NOT NULL CHECK (units > 0),
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX repair_part_steps_part ON repair_part_steps (part_id, id);
CREATE INDEX repair_part_steps_actor ON repair_part_steps (actor_id) WHERE actor_id IS NOT NULL;

-- "A peça do T-1042 chegou": units of a product came for which a repair waits, whichever way they came.
DO $$
DECLARE
  stands text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT stands FROM pg_constraint
  WHERE conrelid = 'notices'::regclass AND conname = 'notices_kind_check';
  ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
  EXECUTE format('ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (%s OR kind = ''part_arrived'')', stands);
END $$;

CREATE FUNCTION notice_part_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_notice('part_arrived', 'part:' || part.id || ':movement:' || NEW.id, 'repair', repair.id::text,
    'T-' || repair.number || ' · ' || product.name)
  FROM repair_parts part
  JOIN repairs repair ON repair.id = part.repair_id
  JOIN products product ON product.id = part.product_id
  WHERE part.product_id = NEW.product_id AND part.reserved + part.used < part.quantity
    AND repair.status NOT IN ('entregue', 'garantia_expirada', 'rejeitado');
  RETURN NULL;
END $$;
CREATE TRIGGER stock_movements_notice AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (NEW.delta > 0 AND NEW.reason IN ('compra', 'acerto', 'importacao', 'devolucao', 'cancelamento'))
  EXECUTE FUNCTION notice_part_arrived();
