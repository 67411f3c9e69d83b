-- Time that somebody wrote down afterwards, with why the clock did not count it; the same press sent again is the same time.
ALTER TABLE repair_work
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 200),
  ADD COLUMN request_id uuid CONSTRAINT repair_work_request UNIQUE;
