-- What somebody types in the audit is looked for among several events of each sale: by who did it when there is no account, by what
-- papers, payments and refunds are of. The shop's own jobs are few among them.
-- the release before: reads and writes as it did; both are expressions and columns that it has.
CREATE INDEX audit_events_named ON audit_events (actor_name) WHERE actor_name IS NOT NULL;
-- Of every event: of an index of some the planner does not read how different they are, and takes another way.
CREATE INDEX audit_events_about ON audit_events ((coalesce(after ->> 'about', after ->> 'subject')));
CREATE INDEX audit_events_jobs ON audit_events (at DESC, id DESC) WHERE actor_kind = 'system';
-- What the expression holds is known from the first search on.
ANALYZE audit_events;
