-- The harmonised notice of the legal guarantee, as the Commission made it (Implementing Regulation (EU) 2025/1960): its bytes are
-- kept and shown unaltered (docs/adr/0620). Which one is shown stands in the settings, by its name; those of before stay.
CREATE TABLE guarantee_notices (
  -- the hash of its bytes and its kind
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{64}\.(pdf|png|svg)$'),
  bytes bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 5242880),
  added_at timestamptz NOT NULL
);
