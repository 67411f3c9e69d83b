-- What is noted when a device is taken in at the counter (docs/adr/0155).
CREATE TABLE repair_intakes (
  repair_id uuid PRIMARY KEY REFERENCES repairs (id) ON DELETE CASCADE,
  -- the same intake sent again is the same repair
  request_id uuid NOT NULL CONSTRAINT repair_intakes_request UNIQUE,
  request_hash text NOT NULL,
  accessories text[] NOT NULL DEFAULT '{}' CHECK (cardinality(accessories) <= 30),
  -- [{side, x, y, kind}], in thousandths of the drawing
  marks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(marks) = 'array'),
  condition_note text CHECK (length(condition_note) <= 1000),
  access_kind text NOT NULL DEFAULT 'nenhum' CHECK (access_kind IN ('nenhum', 'password', 'padrao', 'recusado')),
  -- sealed with the shop's key; forgotten when the device is handed over
  access_sealed text CHECK (length(access_sealed) <= 1000),
  backup text NOT NULL DEFAULT 'feita' CHECK (backup IN ('feita', 'pedida', 'dispensada')),
  signed_name text CHECK (length(signed_name) <= 120),
  signed_at timestamptz,
  -- {width, height, strokes}: lines of points, as the hand drew them
  signature jsonb,
  terms_version text NOT NULL CHECK (length(terms_version) <= 20),
  taken_by text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT repair_intakes_signed CHECK ((signature IS NULL) = (signed_at IS NULL))
);
CREATE INDEX repair_intakes_taken_by ON repair_intakes (taken_by) WHERE taken_by IS NOT NULL;

-- Customers at the counter are found by their telephone and NIF too.
CREATE INDEX users_phone_digits ON users USING gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops) WHERE phone IS NOT NULL;
CREATE INDEX orders_nif_user ON orders (nif, user_id) WHERE nif IS NOT NULL AND user_id IS NOT NULL;
-- What the bench does in a day is counted from what it did.
CREATE INDEX repairs_completed ON repairs (completed_at) WHERE completed_at IS NOT NULL;
