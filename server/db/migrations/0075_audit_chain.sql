-- Each event of the audit hangs on the one before by a keyed hash, so that a change in the database shows (docs/adr/0144).
-- The links are made soon after the events, by one writer: what writes events waits for nobody.

-- Keys that the shop makes for itself, each sealed with the shop's own (docs/adr/0061).
CREATE TABLE shop_keys (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,40}$'),
  -- what of the key can be told: the links that it made name it
  key_id text NOT NULL UNIQUE CHECK (length(key_id) BETWEEN 8 AND 64),
  sealed text NOT NULL CHECK (length(sealed) <= 1000),
  made_at timestamptz NOT NULL
);
CREATE INDEX shop_keys_purpose ON shop_keys (purpose, id);

-- One for each event, never changed. An event that was forgotten in its time leaves its link: the chain stays whole.
CREATE TABLE audit_links (
  position bigint PRIMARY KEY CHECK (position > 0),
  -- without reference: the event is forgotten, its link is not
  event_id text NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  -- a customer's or a visitor's, which is forgotten sooner
  is_customers boolean NOT NULL,
  content_sha256 text NOT NULL CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
  key_id text NOT NULL,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);

ALTER TABLE audit_events ADD COLUMN is_chained boolean NOT NULL DEFAULT false;
CREATE INDEX audit_events_unchained ON audit_events (id) WHERE NOT is_chained;
