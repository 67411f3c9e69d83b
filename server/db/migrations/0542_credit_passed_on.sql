-- Credit that is passed on to another sale stays credit (docs/adr/0605): out of the one as such, and into the other.
-- the release before: passes on by the route order alone.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_passed_on,
  ADD CONSTRAINT refunds_passed_on CHECK (CASE route WHEN 'order' THEN to_payable_id IS NOT NULL
    WHEN 'saldo' THEN true ELSE to_payable_id IS NULL END);
