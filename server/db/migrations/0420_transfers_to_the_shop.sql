-- Customers pay by transfer to the shop's own account (docs/adr/0510): a payment like the others until its money comes, which is
-- a receipt. Its reference is the sale's own, the same each time; the account is kept as it was shown.
-- the release before: never writes the new method, which is off until somebody of this one switches it on.
ALTER TABLE payments
  ADD COLUMN account_iban text CHECK (length(account_iban) <= 34),
  ADD COLUMN account_holder text CHECK (length(account_holder) <= 70),
  DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method IN ('multibanco', 'mbway', 'cofidis', 'transferencia')),
  DROP CONSTRAINT payments_status_check,
  ADD CONSTRAINT payments_status_check
    CHECK (status IN ('pendente', 'pago', 'recebido', 'recusado', 'expirado', 'erro', 'devolvido'));
-- the release before: never writes the new method.
ALTER TABLE orders DROP CONSTRAINT orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check CHECK (payment_method IN ('multibanco', 'mbway', 'cofidis', 'transferencia'));
