-- What a maintenance contract says from a day on: {from, planId, isOffered, conditions}. Before that day `conditions` counts, and
-- so it does for the release before, which knows no other.
ALTER TABLE maintenance_contracts ADD COLUMN next_terms jsonb CHECK (jsonb_typeof(next_terms) = 'object');
CREATE INDEX maintenance_next_terms ON maintenance_contracts ((next_terms ->> 'from')) WHERE next_terms IS NOT NULL;

-- A price that was changed among the charges stood on none of its contract's pages: it is that of the plan's last version.
UPDATE maintenance_contracts SET next_terms = jsonb_build_object('from', told.from_on, 'planId', maintenance_contracts.plan_id,
    'isOffered', false, 'conditions', conditions || jsonb_build_object('priceCents', told.cents))
FROM (
  SELECT DISTINCT ON (plan.id) plan.subject, version.from_on, version.lines -> 0 -> 'unitNetCents' AS cents
  FROM charge_plans plan JOIN charge_plan_versions version ON version.plan_id = plan.id
  WHERE plan.kind = 'maintenance' ORDER BY plan.id, version.from_on DESC
) AS told
WHERE told.subject = maintenance_contracts.id::text AND ended_at IS NULL AND told.cents <> conditions -> 'priceCents';
