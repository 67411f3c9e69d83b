-- What guarantee was promised of each thing when it was bought: the shop's settings and the product may say
-- something else later (docs/product.md#promises).
ALTER TABLE order_lines ADD COLUMN guarantee text CHECK (length(guarantee) <= 500);
