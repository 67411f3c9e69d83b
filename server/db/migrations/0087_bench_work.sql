-- The work on a repair: who does it, how long it took, what the bench tells itself, what was tested, what was lent.
ALTER TABLE repairs ADD COLUMN assigned_to text REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX repairs_assigned ON repairs (assigned_to, status) WHERE assigned_to IS NOT NULL;

CREATE TABLE repair_work (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  -- null: it runs
  ended_at timestamptz CHECK (ended_at >= started_at)
);
CREATE INDEX repair_work_repair ON repair_work (repair_id, id);
CREATE INDEX repair_work_user ON repair_work (user_id) WHERE user_id IS NOT NULL;
-- Nobody works on two repairs at once.
CREATE UNIQUE INDEX repair_work_running ON repair_work (user_id) WHERE ended_at IS NULL;

-- What the bench tells itself; its customer never reads it.
CREATE TABLE repair_notes (
  -- made by who writes: the same one sent again is the same note
  id uuid PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  author_id text REFERENCES users (id) ON DELETE SET NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  at timestamptz NOT NULL
);
CREATE INDEX repair_notes_repair ON repair_notes (repair_id, at);
CREATE INDEX repair_notes_author ON repair_notes (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE repair_checks (
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  result text NOT NULL CHECK (result IN ('ok', 'falha', 'nao_se_aplica')),
  checked_by text REFERENCES users (id) ON DELETE SET NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (repair_id, name)
);
CREATE INDEX repair_checks_by ON repair_checks (checked_by) WHERE checked_by IS NOT NULL;

-- A device of the shop that somebody has while theirs is here.
CREATE TABLE repair_loans (
  id uuid PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  what text NOT NULL CHECK (length(what) BETWEEN 1 AND 120),
  serial_number text CHECK (length(serial_number) <= 80),
  given_at timestamptz NOT NULL,
  given_by text REFERENCES users (id) ON DELETE SET NULL,
  returned_at timestamptz,
  CHECK (returned_at >= given_at)
);
CREATE UNIQUE INDEX repair_loans_open ON repair_loans (repair_id) WHERE returned_at IS NULL;
CREATE INDEX repair_loans_repair ON repair_loans (repair_id);
CREATE INDEX repair_loans_given_by ON repair_loans (given_by) WHERE given_by IS NOT NULL;
