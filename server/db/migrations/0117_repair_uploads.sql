-- Photos and a short video that come in parts, so that a broken line goes on where it broke (docs/adr/0175).
CREATE TABLE repair_uploads (
  -- made by who sends: the same one begun again is the same upload
  id uuid PRIMARY KEY,
  repair_id uuid NOT NULL REFERENCES repairs (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('foto', 'video')),
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 52428800),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  -- of the whole, as who sends it says; null: could not be worked out there
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- whole and kept: its parts are gone
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX repair_uploads_repair ON repair_uploads (repair_id);
CREATE INDEX repair_uploads_expiry ON repair_uploads (expires_at);

CREATE TABLE repair_upload_parts (
  upload_id uuid NOT NULL REFERENCES repair_uploads (id) ON DELETE CASCADE,
  at_byte integer NOT NULL CHECK (at_byte >= 0),
  data bytea NOT NULL CHECK (length(data) BETWEEN 1 AND 1048576),
  PRIMARY KEY (upload_id, at_byte)
);
-- What is compressed already is not tried again.
ALTER TABLE repair_upload_parts ALTER COLUMN data SET STORAGE EXTERNAL;

-- One short video of a repair, as it came; the file lies in the data folder by this id.
CREATE TABLE repair_videos (
  id uuid PRIMARY KEY,
  repair_id uuid NOT NULL CONSTRAINT repair_videos_one UNIQUE REFERENCES repairs (id) ON DELETE CASCADE,
  bytes integer NOT NULL CHECK (bytes BETWEEN 1 AND 52428800),
  type text NOT NULL CHECK (type IN ('video/mp4', 'video/quicktime', 'video/webm')),
  created_at timestamptz NOT NULL
);
