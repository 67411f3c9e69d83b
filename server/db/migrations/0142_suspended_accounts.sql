-- The panel's list of accounts that are kept out: few among many.
CREATE INDEX users_suspended ON users (created_at DESC, id) WHERE suspended_at IS NOT NULL;
