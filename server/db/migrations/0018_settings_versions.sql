-- How often each section of the settings was changed (docs/adr/0079): who saves over another's change can be told.
ALTER TABLE settings ADD COLUMN versions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(versions) = 'object');
