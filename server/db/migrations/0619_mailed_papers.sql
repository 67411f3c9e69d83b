-- A paper that goes with a mail, drawn when it is sent and kept nowhere: its kind, what it is of, and which version of it.
-- the release before: writes none, and sends the few that it finds without it
ALTER TABLE emails ADD COLUMN attached_paper text CHECK (attached_paper ~ '^[a-z]+:[0-9a-f-]{36}:[0-9]+$');
