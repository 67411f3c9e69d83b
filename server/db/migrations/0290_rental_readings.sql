-- What the counters of rented printers showed (docs/adr/0425), and which pages above those included were charged.
CREATE TABLE rental_readings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  rental_id uuid NOT NULL,
  unit_id uuid NOT NULL,
  -- the time with the customer that it is of
  out_at timestamptz NOT NULL,
  -- the same press sent again is the same reading; an estimate is nobody's press
  request_id uuid CONSTRAINT rental_readings_request UNIQUE,
  -- in Lisbon
  read_on date NOT NULL,
  pages integer NOT NULL CHECK (pages BETWEEN 0 AND 9999999),
  source text NOT NULL CHECK (source IN ('cliente', 'loja', 'estimativa')),
  -- a doubtful one counts when somebody of the shop has looked at it
  state text NOT NULL CHECK (state IN ('conta', 'duvidosa', 'recusada')),
  image_key text REFERENCES image_files (key) ON DELETE RESTRICT,
  by_id text REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (rental_id, unit_id, out_at) REFERENCES rental_units (rental_id, unit_id, out_at) ON DELETE CASCADE,
  CONSTRAINT rental_readings_estimate CHECK ((source = 'estimativa') = (request_id IS NULL))
);
CREATE INDEX rental_readings_stay ON rental_readings (rental_id, unit_id, out_at, read_on, id);
CREATE INDEX rental_readings_doubtful ON rental_readings (rental_id) WHERE state = 'duvidosa';
CREATE INDEX rental_readings_image ON rental_readings (image_key) WHERE image_key IS NOT NULL;
CREATE INDEX rental_readings_by ON rental_readings (by_id) WHERE by_id IS NOT NULL;

-- Each turn is one line of the contract's charges, with the key pages:<turn>: charged once, whatever is read.
CREATE TABLE rental_pages (
  rental_id uuid NOT NULL REFERENCES rentals (id) ON DELETE CASCADE,
  turn integer NOT NULL CHECK (turn >= 1),
  pages integer NOT NULL CHECK (pages >= 0),
  PRIMARY KEY (rental_id, turn)
);

-- the due day that its customer was last asked to read the counter for
ALTER TABLE rentals ADD COLUMN reading_asked_for date;
