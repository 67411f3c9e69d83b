-- Who goes on guessing waits longer each time: how many windows were used up one after the other.
ALTER TABLE login_counts ADD COLUMN streak integer NOT NULL DEFAULT 0 CHECK (streak >= 0);
