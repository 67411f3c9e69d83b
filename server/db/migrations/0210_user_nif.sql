-- The NIF that somebody gave at the counter: what a paper needs, and one more word to find them by.
ALTER TABLE users ADD COLUMN nif text CHECK (nif ~ '^\d{9}$');
CREATE INDEX users_nif ON users (nif) WHERE nif IS NOT NULL;
