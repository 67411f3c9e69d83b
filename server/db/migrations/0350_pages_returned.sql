-- What was given back of pages that an estimate charged too much, once a contract has ended (docs/adr/0470); with IVA.
-- the release before: knows no such money, and the column keeps its default
ALTER TABLE rentals ADD COLUMN pages_returned_cents integer NOT NULL DEFAULT 0 CHECK (pages_returned_cents >= 0);
