-- The owner keeps somebody out without losing what they bought, and the staff keeps a note beside an account.
ALTER TABLE users
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN note text CHECK (length(note) <= 2000);

-- What a link may open, and of which kind its subject is, stands in core/src/links/purposes.ts. Each room that brings a
-- link had to write this line anew with all the others' in it; it refuses only what no purpose is written like.
-- the release before: all that it writes is written like this
ALTER TABLE links
  DROP CONSTRAINT links_purpose,
  ADD CONSTRAINT links_purpose CHECK (purpose ~ '^[a-z_]{1,40}$' AND subject_kind ~ '^[a-z_]{1,40}$');
