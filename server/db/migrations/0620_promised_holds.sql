-- Until when at the least the units of an unpaid order are held, whatever payment of it is begun and ends before: its buyer was told that day.
-- null: as long as its payment lives.
ALTER TABLE orders ADD COLUMN hold_least timestamptz;
