-- A licence whose customer asked to give it back: its key is shown no more until that is called off or done.
-- the release before: knows nothing of it, and shows the key as it did
ALTER TABLE licences ADD COLUMN goes_back boolean NOT NULL DEFAULT false;
