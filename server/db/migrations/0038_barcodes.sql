-- The code of the trade of a product (EAN), in whichever of its blocks: scanners and lists of suppliers name it by that.
CREATE FUNCTION product_barcode(blocks jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(part_key(coalesce(
    blocks -> 'consumable_specs' ->> 'barcode',
    blocks -> 'laptop_specs' ->> 'barcode',
    blocks -> 'desktop_specs' ->> 'barcode',
    blocks -> 'printer_specs' ->> 'barcode',
    blocks -> 'software_specs' ->> 'barcode',
    blocks -> 'rental_specs' -> 'laptop_specs' ->> 'barcode',
    blocks -> 'rental_specs' -> 'desktop_specs' ->> 'barcode',
    blocks -> 'rental_specs' -> 'printer_specs' ->> 'barcode')), '');

CREATE INDEX products_barcode ON products (product_barcode(spec_blocks)) WHERE product_barcode(spec_blocks) IS NOT NULL;
-- Brand and model together name goods without a reference.
CREATE INDEX products_brand_model ON products (fold(brand), part_key(model))
  WHERE brand IS NOT NULL AND model IS NOT NULL AND archived_at IS NULL;
