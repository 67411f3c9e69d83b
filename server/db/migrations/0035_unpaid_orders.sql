-- The unpaid order of a guest's browser: header and cart lead back to it.
CREATE INDEX orders_unpaid_of_placer ON orders (placed_by_hash, created_at DESC) WHERE paid_at IS NULL;
