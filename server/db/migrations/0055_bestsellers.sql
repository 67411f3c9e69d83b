-- What sold most and can be bought: the home page's row of it reads four.
CREATE INDEX products_bestsellers ON products (sold_units DESC, id)
  WHERE archived_at IS NULL AND stock > 0 AND sold_units > 0;
