-- Where a device is collected that its customer does not bring (docs/adr/0267). Null: it is not collected, or was asked for before.
ALTER TABLE repairs ADD COLUMN pickup_address text
  CHECK (pickup_address IS NULL OR length(pickup_address) BETWEEN 1 AND 400);
