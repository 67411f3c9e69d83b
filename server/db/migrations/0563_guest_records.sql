-- What was made without an account is found by its address when somebody proves that it is theirs, or asks to be forgotten.
CREATE INDEX rentals_guest_email ON rentals (customer_email) WHERE user_id IS NULL;
CREATE INDEX returns_guest_email ON returns (customer_email) WHERE user_id IS NULL;
CREATE INDEX maintenance_guest_email ON maintenance_contracts (customer_email) WHERE user_id IS NULL;
