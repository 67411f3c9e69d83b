-- What sells: units of orders, less those of cancelled ones. Written with the stock, by the same statement.
ALTER TABLE products ADD COLUMN sold_units integer NOT NULL DEFAULT 0 CHECK (sold_units >= 0);
UPDATE products SET sold_units = sold.units
FROM (SELECT product_id, greatest(-sum(delta), 0)::integer AS units FROM stock_movements
  WHERE reason IN ('encomenda', 'cancelamento') GROUP BY product_id) sold
WHERE products.id = sold.product_id AND sold.units > 0;
