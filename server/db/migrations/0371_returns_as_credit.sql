-- The customer chose the shop's credit instead of their money (docs/adr/0485).
ALTER TABLE returns ADD COLUMN wants_credit boolean NOT NULL DEFAULT false;
