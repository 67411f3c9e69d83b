-- Printers that count pages in colour apart (docs/adr/0471): a reading has both numbers; null: there is no such counter, or
-- nobody read it.
ALTER TABLE rental_readings
  ADD COLUMN colour_pages integer CHECK (colour_pages BETWEEN 0 AND 9999999);

-- A turn is of one counter; turns of both are counted together, so that each is a line of its own.
ALTER TABLE rental_pages
  ADD COLUMN kind text NOT NULL DEFAULT 'preto' CHECK (kind IN ('preto', 'cores'));
