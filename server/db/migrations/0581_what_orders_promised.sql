-- An order of before was promised the days to change one's mind whatever its NIF: that it is a company's is told by the NIF alone
-- (docs/adr/0612) only where the checkout said so. The release before promises them still: it leaves this as it is here.
ALTER TABLE orders ADD COLUMN nif_decides boolean NOT NULL DEFAULT false;
