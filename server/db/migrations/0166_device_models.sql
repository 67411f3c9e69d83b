-- The models that the shop knows, out of its repairs, its customers' devices and its own catalogue: suggested while one is
-- typed, made anew each hour (docs/adr/0212). Nobody's serial number or name stands in it.
CREATE TABLE device_models (
  device_type text NOT NULL,
  brand text NOT NULL CHECK (length(brand) BETWEEN 1 AND 80),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 120),
  times integer NOT NULL CHECK (times >= 1),
  -- of the shop's own catalogue: what everybody may read
  is_public boolean NOT NULL,
  PRIMARY KEY (device_type, brand, model)
);
CREATE INDEX device_models_words ON device_models USING gin (fold(brand || ' ' || model) gin_trgm_ops);
CREATE INDEX device_models_brand ON device_models (fold(brand) text_pattern_ops);
