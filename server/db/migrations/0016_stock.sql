-- One door to stock: every unit that comes and goes is a movement with a reason and what it is about, and a product's
-- stock is the sum of its movements (docs/adr/0076).

-- Why units move, as core/src/catalogue/stock-reasons.ts says it (a test compares them).
CREATE TABLE stock_reasons (
  reason text PRIMARY KEY CHECK (length(reason) <= 40),
  direction text NOT NULL CHECK (direction IN ('out', 'in', 'either')),
  -- what a movement for it is about; null: nothing
  subject_kind text CHECK (length(subject_kind) <= 40),
  UNIQUE (reason, subject_kind)
);
INSERT INTO stock_reasons (reason, direction, subject_kind) VALUES
  ('encomenda', 'out', 'order'),
  ('cancelamento', 'in', 'order'),
  ('devolucao', 'in', 'return'),
  ('compra', 'in', 'purchase'),
  ('reparacao', 'either', 'repair'),
  ('importacao', 'either', 'import'),
  ('acerto', 'either', NULL),
  ('entrada', 'in', NULL),
  ('abertura', 'either', NULL);

ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_reason_check,
  ADD COLUMN subject_kind text,
  ADD COLUMN subject_id text CHECK (length(subject_id) BETWEEN 1 AND 80);
UPDATE stock_movements SET subject_kind = 'order', subject_id = order_id WHERE order_id IS NOT NULL;
-- Until now only cancelled orders gave units back.
UPDATE stock_movements SET reason = 'cancelamento' WHERE reason = 'devolucao';
UPDATE stock_movements SET reason = 'acerto' WHERE reason IN ('encomenda', 'cancelamento') AND subject_id IS NULL;
ALTER TABLE stock_movements DROP COLUMN order_id;
ALTER TABLE stock_movements
  -- an order that a movement names is there for as long as the movement is
  ADD COLUMN order_id text GENERATED ALWAYS AS (CASE WHEN subject_kind = 'order' THEN subject_id END) STORED
    REFERENCES orders (id),
  ADD FOREIGN KEY (reason) REFERENCES stock_reasons (reason),
  ADD FOREIGN KEY (reason, subject_kind) REFERENCES stock_reasons (reason, subject_kind),
  ADD CONSTRAINT stock_movements_subject CHECK ((subject_kind IS NULL) = (subject_id IS NULL)),
  -- imports of before did not say which they were
  ADD CONSTRAINT stock_movements_about
    CHECK (reason IN ('acerto', 'entrada', 'abertura', 'importacao') OR subject_kind IS NOT NULL);
CREATE INDEX stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX stock_movements_subject ON stock_movements (subject_kind, subject_id)
  WHERE subject_kind IS NOT NULL AND subject_kind <> 'order';

-- What stood on the shelf before every movement was written down, so that the sum is right from the start.
INSERT INTO stock_movements (product_id, delta, reason, at)
SELECT product.id, product.stock - coalesce(moved.sum, 0), 'abertura', least(product.created_at, moved.first)
FROM products product
LEFT JOIN (SELECT product_id, sum(delta) AS sum, min(at) AS first FROM stock_movements GROUP BY product_id) moved
  ON moved.product_id = product.id
WHERE product.stock <> coalesce(moved.sum, 0);

-- Units given back are never refused: what people may set has its bound in core (MAX_STOCK).
ALTER TABLE products DROP CONSTRAINT products_stock_check, ADD CONSTRAINT products_stock_check CHECK (stock >= 0);

-- Products whose stock is not the sum of their movements, as the nightly check found them. Empty when all is well.
CREATE TABLE stock_differences (
  product_id uuid PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  stock integer NOT NULL,
  moved bigint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
