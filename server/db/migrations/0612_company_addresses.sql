-- Where a company has things sent: its owner keeps them, its people choose among them.
CREATE TABLE company_addresses (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- what it is called: "Armazém"
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 40),
  -- in whose hands it is given there: "Contabilidade", "a/c Ana Costa"
  department text CHECK (length(department) BETWEEN 1 AND 60),
  address text NOT NULL CHECK (length(address) BETWEEN 4 AND 200),
  postal_code text NOT NULL CHECK (postal_code ~ '^\d{4}-\d{3}$'),
  city text NOT NULL CHECK (length(city) BETWEEN 2 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT company_addresses_label UNIQUE (company_id, label)
);
