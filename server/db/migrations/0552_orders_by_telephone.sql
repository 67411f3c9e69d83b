-- An order is found by the digits of its customer's telephone, however it was written.
CREATE INDEX orders_phone_digits ON orders USING gin ((regexp_replace(customer_phone, '\D', '', 'g')) gin_trgm_ops) WHERE customer_phone IS NOT NULL;
