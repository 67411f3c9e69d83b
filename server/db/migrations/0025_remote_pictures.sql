-- Pictures whose address is another site's, as imports bring them: fetched into the shop's own files, and shown from
-- there alone (docs/adr/0052).
CREATE TABLE remote_pictures (
  url text PRIMARY KEY CHECK (length(url) BETWEEN 9 AND 500),
  state text NOT NULL CHECK (state IN ('waiting', 'fetched', 'failed')),
  -- why the last try failed: a code of core/src/images/errors.ts
  failure text CHECK (length(failure) BETWEEN 1 AND 40),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- when it is its turn (again)
  next_at timestamptz NOT NULL,
  -- the shop's own picture that came of it
  address text CHECK (address LIKE '/ficheiros/images/%'),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'fetched') = (address IS NOT NULL AND width IS NOT NULL AND height IS NOT NULL)),
  CHECK (state <> 'failed' OR failure IS NOT NULL)
);
CREATE INDEX remote_pictures_due ON remote_pictures (next_at) WHERE state = 'waiting';
CREATE INDEX product_images_remote ON product_images (url) WHERE url LIKE 'https://%';
