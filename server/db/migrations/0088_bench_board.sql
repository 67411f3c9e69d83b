-- The board and the figures of the bench read their rows from these.
CREATE INDEX repairs_board ON repairs (status, repair_deadline, id);
CREATE INDEX repairs_delivered ON repairs (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX repair_quotes_decided ON repair_quotes (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX repair_work_started ON repair_work (started_at);
