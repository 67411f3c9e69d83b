-- A photo of a repair that was drawn upon is a copy; the one it was made of stays beside it.
ALTER TABLE repair_photos ADD COLUMN marked_of uuid REFERENCES repair_photos (id) ON DELETE SET NULL;
CREATE INDEX repair_photos_marked ON repair_photos (marked_of) WHERE marked_of IS NOT NULL;
