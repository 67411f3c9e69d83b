-- What a company that buys calls its purchase order: it stands on the shop's papers, so that the invoice finds its way there.
ALTER TABLE orders ADD COLUMN buyer_reference text CHECK (length(buyer_reference) BETWEEN 1 AND 40);
-- The panel's search: written with blanks or without. Few orders have one.
CREATE INDEX orders_buyer_reference ON orders USING gin (replace(fold(buyer_reference), ' ', '') gin_trgm_ops)
  WHERE buyer_reference IS NOT NULL;
