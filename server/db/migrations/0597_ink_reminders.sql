-- A customer asks to be written to before what a printer prints with ends, and takes it back. `reminded_until`: the
-- last day of an end that they were written to about: each end is told once.
ALTER TABLE customer_printers
  ADD COLUMN reminds boolean NOT NULL DEFAULT false,
  ADD COLUMN reminded_until date;
CREATE INDEX customer_printers_reminding ON customer_printers (user_id, printer_id) WHERE reminds;
