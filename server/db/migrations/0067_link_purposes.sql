-- Every purpose a link has, and the kind of its subject, as in core/src/links/purposes.ts: the database takes no other.
-- the release before: writes none that is left out
ALTER TABLE links
  DROP CONSTRAINT links_purpose,
  ADD CONSTRAINT links_purpose CHECK ((purpose, subject_kind) IN (
    ('password', 'user'), ('invite', 'user'), ('email', 'user'), ('login', 'user'),
    ('order', 'order'), ('repair', 'repair'), ('message', 'message')
  ));
