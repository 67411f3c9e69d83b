-- Answers that the shop gives often, by name.
CREATE TABLE reply_templates (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 80),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000)
);
