-- Goods to play with: told apart, so that they and what was ordered of them leave without a trace.
ALTER TABLE products ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
CREATE INDEX products_demo ON products (id) WHERE is_demo;
