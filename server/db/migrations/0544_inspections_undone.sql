-- The inspection of a return can be undone until its money went.
-- the units that were asked for, while the line is as many as came; null: it was not looked at since this is kept
ALTER TABLE return_lines ADD COLUMN asked integer CHECK (asked BETWEEN 0 AND 9999);
-- What came to the shelf leaves it again.
UPDATE stock_reasons SET direction = 'either' WHERE reason = 'devolucao';
