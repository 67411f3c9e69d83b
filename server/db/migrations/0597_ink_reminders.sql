-- A customer asks to be written to before what a printer prints with ends, and takes it back. `reminded_for`: the last purchase that the
-- mail went out after: one mail until they buy again.
ALTER TABLE customer_printers
  ADD COLUMN reminds boolean NOT NULL DEFAULT false,
  ADD COLUMN reminded_for date;
CREATE INDEX customer_printers_reminding ON customer_printers (user_id, printer_id) WHERE reminds;
