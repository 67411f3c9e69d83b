-- Who wants the shop's news by mail: asked for, confirmed from the mailbox itself, gone when they end it.
CREATE TABLE news_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email citext NOT NULL UNIQUE CHECK (length(email) <= 254),
  -- What confirms it and ends it: 32 random bytes, base64url, known to the mailbox alone until it is confirmed.
  key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{43}$'),
  asked_on text NOT NULL CHECK (asked_on IN ('pagina', 'conta')),
  -- What was said beside the button that asked.
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz CHECK (confirmed_at >= asked_at),
  -- The browser that confirmed it, in words.
  confirmed_by text CHECK (length(confirmed_by) <= 200),
  CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL))
);
CREATE INDEX news_subscribers_confirmed ON news_subscribers (confirmed_at, id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX news_subscribers_waiting ON news_subscribers (asked_at) WHERE confirmed_at IS NULL;
