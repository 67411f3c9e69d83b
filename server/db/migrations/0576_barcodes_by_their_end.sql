-- Of a barcode people read out its last digits.
CREATE INDEX products_barcode_end ON products (reverse(product_barcode(spec_blocks)) text_pattern_ops) WHERE product_barcode(spec_blocks) IS NOT NULL;
