-- Notices on the devices of the shop's people who asked for them there (docs/adr/0128).
-- The pair of keys that push services know the shop by; the private one is sealed with the shop's ring of keys.
CREATE TABLE push_keys (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key text NOT NULL CHECK (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- of the browser's own push service; whoever has it and the keys below could write there
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- browser and system in words
  device text NOT NULL CHECK (length(device) <= 80),
  -- tries in a row that came to nothing
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at);
-- What was sent where: each notice once to each device.
CREATE TABLE push_sent (
  subscription_id uuid NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  notice_id bigint NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
  PRIMARY KEY (subscription_id, notice_id)
);
CREATE INDEX push_sent_notice ON push_sent (notice_id);
