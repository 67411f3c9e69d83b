-- What is kept of a deposit is kept with its photographs, as what went out and came back is.
-- the release before: writes the kinds that it knows.
ALTER TABLE rental_visits
  DROP CONSTRAINT rental_visits_kind_check,
  ADD CONSTRAINT rental_visits_kind_check CHECK (kind IN ('entrega', 'troca', 'devolucao', 'caucao'));
