-- The network that a file which is not whole, or not sent yet, came from: so much of one address and no more.
ALTER TABLE repair_uploads ADD COLUMN address text;
ALTER TABLE message_files ADD COLUMN address text;
