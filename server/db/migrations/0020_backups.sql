-- Backups that were made or failed (docs/adr/0091). One that is being made is not here yet: its own archive must not
-- say that it never ended.
CREATE TABLE backups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  asked_by text NOT NULL CHECK (asked_by IN ('horario', 'painel', 'comando')),
  -- for people: the folder, or the bucket
  place text NOT NULL,
  begun_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CHECK (ended_at >= begun_at),
  -- of one that was made
  name text,
  bytes bigint CHECK (bytes > 0),
  row_count bigint CHECK (row_count >= 0),
  file_count integer CHECK (file_count >= 0),
  -- of one that failed: why
  error text,
  CONSTRAINT backups_made_or_failed CHECK (num_nulls(name, bytes, row_count, file_count) = CASE WHEN error IS NULL THEN 0 ELSE 4 END)
);
CREATE INDEX backups_made ON backups (begun_at DESC) WHERE error IS NULL;
CREATE INDEX backups_ended ON backups (ended_at DESC);
