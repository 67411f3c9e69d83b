-- A device is told of notices as long as the session lasts that asked for them there (docs/adr/0189).
-- Those from before are of no known session: who opens the panel there is asked again.
-- the release before: writes none, and what it adds is sent nothing until the panel is opened by the new one.
ALTER TABLE push_subscriptions
  ADD COLUMN session_hash text REFERENCES sessions (token_hash) ON DELETE CASCADE;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_hash);
