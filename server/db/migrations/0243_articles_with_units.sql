-- Units are searched by the names of the few articles that have any.
CREATE INDEX products_with_units ON products (id) WHERE tracks_units;
