-- What goes back to a supplier and of which goods it is: off the shelf units leave the stock, what the supplier sends in their
-- place comes in (docs/adr/0183).
INSERT INTO stock_reasons (reason, direction, subject_kind) VALUES ('fornecedor', 'either', 'supplier-return');
ALTER TABLE supplier_returns
  ADD COLUMN product_id uuid REFERENCES products (id) ON DELETE SET NULL,
  -- whether the units stood on the shop's shelf; otherwise they came out of a customer's device
  ADD COLUMN from_stock boolean NOT NULL DEFAULT false;
CREATE INDEX supplier_returns_product ON supplier_returns (product_id) WHERE product_id IS NOT NULL;

-- "A peça do T-1042 chegou", by a supplier's replacement too.
CREATE TRIGGER stock_movements_replaced AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (NEW.delta > 0 AND NEW.reason = 'fornecedor') EXECUTE FUNCTION notice_part_arrived();
