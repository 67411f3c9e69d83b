-- Parts and goods that go back to whom the shop bought them from, under their guarantee (docs/adr/0151).
CREATE SEQUENCE supplier_return_numbers AS integer START WITH 101;
CREATE TABLE supplier_returns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  number integer NOT NULL DEFAULT nextval('supplier_return_numbers') CONSTRAINT supplier_returns_number UNIQUE,
  -- the same press sent again is the same return
  request_id uuid NOT NULL CONSTRAINT supplier_returns_request UNIQUE,
  supplier text NOT NULL CHECK (length(supplier) BETWEEN 1 AND 120),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  serial_number text CHECK (length(serial_number) <= 80),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  problem text NOT NULL CHECK (length(problem) BETWEEN 1 AND 2000),
  -- the device that it came out of, or that waits for it
  repair_id uuid REFERENCES repairs (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'pedida' CHECK (state IN ('pedida', 'autorizada', 'enviada', 'substituida', 'reparada', 'creditada', 'recusada', 'anulada')),
  -- the supplier's own number of it (RMA)
  supplier_number text CHECK (length(supplier_number) <= 80),
  tracking text CHECK (length(tracking) <= 80),
  -- what the supplier gave for it, without IVA
  credit_cents integer CHECK (credit_cents BETWEEN 0 AND 9999999),
  sent_at timestamptz,
  ended_at timestamptz,
  created_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT supplier_returns_ended CHECK ((state IN ('substituida', 'reparada', 'creditada', 'recusada', 'anulada')) = (ended_at IS NOT NULL)),
  CONSTRAINT supplier_returns_credited CHECK (state <> 'creditada' OR credit_cents IS NOT NULL)
);
ALTER SEQUENCE supplier_return_numbers OWNED BY supplier_returns.number;
CREATE INDEX supplier_returns_created ON supplier_returns (created_at DESC, id DESC);
CREATE INDEX supplier_returns_state ON supplier_returns (state, created_at DESC);
CREATE INDEX supplier_returns_open ON supplier_returns (created_at) WHERE ended_at IS NULL;
CREATE INDEX supplier_returns_repair ON supplier_returns (repair_id) WHERE repair_id IS NOT NULL;
CREATE INDEX supplier_returns_maker ON supplier_returns (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX supplier_returns_search ON supplier_returns USING gin (fold(supplier || ' ' || name || ' ' || coalesce(serial_number, '') || ' ' || coalesce(supplier_number, '') || ' ' || coalesce(tracking, '')) gin_trgm_ops);
CREATE TRIGGER supplier_returns_touch BEFORE UPDATE ON supplier_returns FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE supplier_return_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  return_id uuid NOT NULL REFERENCES supplier_returns (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  to_state text NOT NULL,
  note text CHECK (length(note) <= 1000)
);
CREATE INDEX supplier_return_steps_return ON supplier_return_steps (return_id, id);
CREATE INDEX supplier_return_steps_actor ON supplier_return_steps (actor_id) WHERE actor_id IS NOT NULL;
