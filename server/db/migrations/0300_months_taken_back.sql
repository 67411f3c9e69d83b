-- A month that was charged ahead ends with its plan, and stands again when the plan goes on (docs/adr/0411): a day is charged
-- once among those that stand, and a month that was waived stays so.
ALTER TABLE charges ADD COLUMN ended_with_plan boolean NOT NULL DEFAULT false;
ALTER TABLE charges ADD CONSTRAINT charges_ended_with_plan CHECK (NOT ended_with_plan OR ended_at IS NOT NULL);
CREATE UNIQUE INDEX charges_day ON charges (plan_id, due_on) WHERE NOT ended_with_plan;
CREATE INDEX charges_plan ON charges (plan_id, due_on);
-- the release before: never takes a month up again, and ends none with a mark
ALTER TABLE charges DROP CONSTRAINT charges_plan_id_due_on_key;
