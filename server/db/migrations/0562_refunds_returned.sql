-- When the bank sent a refund's transfer back last: it is done again, and its customer told of each time.
ALTER TABLE refunds ADD COLUMN returned_at timestamptz;
