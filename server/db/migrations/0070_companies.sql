-- Companies that customers buy for: whose NIF and name stand on the order, and who besides its owner may see its orders.
CREATE TABLE companies (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  -- who keeps it, and lets others in
  owner_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
  nif text NOT NULL CHECK (nif ~ '^\d{9}$'),
  -- whether its people see all of its orders, or each their own
  shares_orders boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT companies_nif UNIQUE (owner_id, nif)
);

CREATE TABLE company_members (
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_members_user ON company_members (user_id);

-- Who was asked to join, by an address that the account's owner has to have confirmed. No link: logging in shows it.
CREATE TABLE company_invitations (
  id text PRIMARY KEY DEFAULT uuidv7()::text,
  company_id text NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  email citext NOT NULL CHECK (length(email) <= 254),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT company_invitations_email UNIQUE (company_id, email)
);
CREATE INDEX company_invitations_asked ON company_invitations (email);
CREATE INDEX company_invitations_end ON company_invitations (expires_at);

ALTER TABLE orders
  ADD COLUMN company_id text,
  -- the company's name when it was bought: who the invoice is for
  ADD COLUMN billing_name text CHECK (length(billing_name) <= 120);
-- the release before: writes no company
ALTER TABLE orders ADD CONSTRAINT orders_company FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE SET NULL;
CREATE INDEX orders_company ON orders (company_id, created_at DESC, id) WHERE company_id IS NOT NULL;
