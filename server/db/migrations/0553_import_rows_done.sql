-- Rows of an import that are in the shop already: what is left waits for who has not seen how its articles are now.
ALTER TABLE product_import_rows ADD COLUMN is_done boolean NOT NULL DEFAULT false;
