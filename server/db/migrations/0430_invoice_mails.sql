-- A file that goes with a mail: where it lies below the shop's files, and what the reader sees it called. One that is
-- gone when the mail is sent is left out.
-- the release before: writes none, and sends the few that it finds without it
ALTER TABLE emails
  ADD COLUMN attached_file text CHECK (attached_file ~ '^[a-z]+/[a-z0-9.-]+$'),
  ADD COLUMN attached_name text CHECK (length(attached_name) BETWEEN 1 AND 100);
