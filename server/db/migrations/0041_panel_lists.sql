-- Every order of the panel's lists is an index from end to end, so that a page is read without sorting all (docs/adr/0120).
CREATE INDEX orders_by_status ON orders (status, id);
