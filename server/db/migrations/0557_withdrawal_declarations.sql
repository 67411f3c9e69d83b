-- Withdrawals declared without a login, as they were declared: what comes of each is worked out afterwards.
CREATE TABLE withdrawal_declarations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  request_id uuid NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- what kind of thing the number is of
  of_kind text NOT NULL CHECK (of_kind IN ('encomenda', 'aluguer', 'manutencao', 'reparacao')),
  number integer NOT NULL CHECK (number > 0),
  email citext NOT NULL,
  declared_at timestamptz NOT NULL,
  -- null: nobody has looked for it yet
  done_at timestamptz
);
CREATE INDEX withdrawal_declarations_email ON withdrawal_declarations (email);
