-- What of an imported file its rows do not say: what was left out of it, and what was answered (core/src/imports/about-file.ts).
ALTER TABLE product_imports ADD COLUMN about jsonb NOT NULL DEFAULT '{}';
