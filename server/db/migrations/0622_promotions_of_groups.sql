-- A promotion may be for one group of customers alone. A group with promotions is not deleted: they would be everybody's.
ALTER TABLE promotions ADD COLUMN group_id uuid REFERENCES customer_groups (id) ON DELETE RESTRICT;
CREATE INDEX promotions_group ON promotions (group_id) WHERE group_id IS NOT NULL;
