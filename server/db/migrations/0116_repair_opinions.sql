-- What whose device it was says of a repair at its end: once (docs/adr/0174).
CREATE TABLE repair_opinions (
  repair_id uuid PRIMARY KEY REFERENCES repairs (id) ON DELETE CASCADE,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text CHECK (length(text) <= 2000),
  channel text NOT NULL CHECK (channel IN ('link', 'conta')),
  at timestamptz NOT NULL
);
CREATE INDEX repair_opinions_at ON repair_opinions (at);

-- When it was asked for by mail; null: not, or not yet.
ALTER TABLE repairs ADD COLUMN opinion_asked_at timestamptz;
CREATE INDEX repairs_opinion_to_ask ON repairs (delivered_at) WHERE delivered_at IS NOT NULL AND opinion_asked_at IS NULL;
