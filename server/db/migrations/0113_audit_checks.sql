-- What checks of the audit's chain found, for the panel (docs/adr/0144). What is written here proves nothing: the chain does.
CREATE TABLE audit_checks (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  links bigint NOT NULL,
  forgotten bigint NOT NULL,
  keyless bigint NOT NULL,
  waiting bigint NOT NULL,
  head text CHECK (length(head) <= 100),
  faults integer NOT NULL,
  -- the first ones: place, event and what is wrong
  first_faults jsonb NOT NULL
);
