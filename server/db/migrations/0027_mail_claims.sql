-- One process at a time speaks to the mail server about a message, and says so before (docs/adr/0098).
ALTER TABLE emails
  -- the attempt in flight, and until when it counts as alive
  ADD COLUMN claim uuid,
  ADD COLUMN claimed_until timestamptz,
  ADD CONSTRAINT emails_claim_whole CHECK ((claim IS NULL) = (claimed_until IS NULL));
