-- The shop's texts as they were: what a customer accepted stays readable.
CREATE TABLE text_versions (
  name text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL,
  saved_at timestamptz NOT NULL,
  -- a person's id, without reference: the text outlives their account
  saved_by text,
  PRIMARY KEY (name, version)
);

INSERT INTO text_versions (name, version, text, saved_at)
SELECT entry.key, 1, entry.value, now()
FROM settings, jsonb_each_text(settings.data) AS entry
WHERE entry.key IN ('about_text', 'terms_conditions', 'privacy_policy') AND entry.value <> '';
