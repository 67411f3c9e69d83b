-- Who may do what, and who did what.

-- One truth of rights: a role. No role: a customer.
ALTER TABLE users ADD COLUMN role text CHECK (role IN ('owner', 'manager', 'technician', 'counter'));
UPDATE users SET role = 'owner' WHERE is_admin;
ALTER TABLE users DROP COLUMN is_admin;
CREATE INDEX users_staff ON users (role) WHERE role IS NOT NULL;

-- One row for each thing that somebody did, written in the transaction that did it; never changed.
CREATE TABLE audit_events (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  at timestamptz NOT NULL DEFAULT now(),
  type text NOT NULL CHECK (type ~ '^[a-z-]+\.[a-z_]+$'),
  actor_kind text NOT NULL CHECK (actor_kind IN ('person', 'visitor', 'system', 'provider')),
  -- a person's id, without reference: what they did outlives their account
  actor_id text CHECK ((actor_id IS NOT NULL) = (actor_kind = 'person')),
  -- as one of the shop's people, the job or the service was called then; a customer's stands with the account alone
  actor_name text,
  role text CHECK (role IN ('owner', 'manager', 'technician', 'counter')),
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_events_time ON audit_events (at DESC, id DESC);
CREATE INDEX audit_events_subject ON audit_events (subject_kind, subject_id, at DESC);
CREATE INDEX audit_events_actor ON audit_events (actor_id, at DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_events_type ON audit_events (type text_pattern_ops, at DESC);
CREATE INDEX audit_events_request ON audit_events (request_id) WHERE request_id IS NOT NULL;
