-- What a customer asked of a contract: the broken unit's repair is theirs.
CREATE INDEX repairs_request_hash ON repairs (request_hash) WHERE request_hash IS NOT NULL;
