-- What goods measure, and what carriers count by it (docs/adr/0205).
ALTER TABLE products
  ADD COLUMN length_cm integer CHECK (length_cm BETWEEN 1 AND 500),
  ADD COLUMN width_cm integer CHECK (width_cm BETWEEN 1 AND 500),
  ADD COLUMN height_cm integer CHECK (height_cm BETWEEN 1 AND 500);
-- Cubic centimetres that count as a kilogram, and the longest side that is carried; 0: neither counts.
-- the release before: writes neither
ALTER TABLE carriers
  ADD COLUMN volumetric_divisor integer NOT NULL DEFAULT 0
    CHECK (volumetric_divisor = 0 OR volumetric_divisor BETWEEN 1000 AND 10000),
  ADD COLUMN max_side_cm integer NOT NULL DEFAULT 0 CHECK (max_side_cm BETWEEN 0 AND 500);
