-- Where a person has things sent: several places, one of them the first choice. The first choice is the profile's own
-- address too (users.address, postal_code, city), as the panel and the API have always had it.
CREATE TABLE addresses (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- what its owner calls it: "Casa", "Escritório"
  label text CHECK (length(label) BETWEEN 1 AND 40),
  -- who receives there
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  address text NOT NULL CHECK (length(address) BETWEEN 4 AND 200),
  postal_code text NOT NULL CHECK (postal_code ~ '^\d{4}-\d{3}$'),
  city text NOT NULL CHECK (length(city) BETWEEN 2 AND 80),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- the same place twice is one: whoever presses twice has it once
  CONSTRAINT addresses_place UNIQUE (user_id, name, address, postal_code, city)
);
CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default;

INSERT INTO addresses (user_id, name, address, postal_code, city, is_default)
SELECT id, name, address, postal_code, city, true FROM users
WHERE length(name) >= 2 AND length(address) >= 4 AND postal_code IS NOT NULL AND length(city) >= 2;
