-- A repair that is asked for under a guarantee: of an earlier repair, or of something that the shop sold (docs/adr/0150).
CREATE TABLE repair_claims (
  repair_id uuid PRIMARY KEY REFERENCES repairs (id) ON DELETE CASCADE,
  of_repair_id uuid REFERENCES repairs (id) ON DELETE CASCADE,
  of_line_id uuid REFERENCES order_lines (id) ON DELETE CASCADE,
  -- the end of that guarantee, as it was when it was claimed
  guarantee_until timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'pedida' CHECK (state IN ('pedida', 'coberta', 'recusada')),
  -- why it is refused, as the customer reads it
  reason text CHECK (length(reason) <= 2000),
  decided_at timestamptz,
  decided_by text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT repair_claims_of CHECK (num_nonnulls(of_repair_id, of_line_id) = 1 AND of_repair_id IS DISTINCT FROM repair_id),
  CONSTRAINT repair_claims_decided CHECK ((state = 'pedida') = (decided_at IS NULL)),
  CONSTRAINT repair_claims_refused CHECK ((state = 'recusada') = (reason IS NOT NULL))
);
CREATE INDEX repair_claims_repair ON repair_claims (of_repair_id) WHERE of_repair_id IS NOT NULL;
CREATE INDEX repair_claims_line ON repair_claims (of_line_id) WHERE of_line_id IS NOT NULL;
CREATE INDEX repair_claims_decider ON repair_claims (decided_by) WHERE decided_by IS NOT NULL;
