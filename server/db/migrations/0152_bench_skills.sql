-- The kinds of devices that somebody of the bench repairs (docs/adr/0199); who has none here takes all of them.
CREATE TABLE bench_skills (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_type text NOT NULL CHECK (
    device_type IN ('Portátil', 'Desktop', 'Impressora', 'Smartphone', 'Tablet', 'Monitor', 'Router', 'Outro')
  ),
  PRIMARY KEY (user_id, device_type)
);
