-- What the placeholders of a mail stood for, so that the owner's words for its kind can be seen with real data.
ALTER TABLE emails ADD COLUMN words jsonb;
