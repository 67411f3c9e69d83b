-- What the shop says of a search that found nothing: another text, a product, or a page of its own.
CREATE TABLE search_answers (
  -- As searches are compared: lower case, without accents, one blank between words.
  words text PRIMARY KEY CHECK (length(words) BETWEEN 2 AND 120),
  kind text NOT NULL CHECK (kind IN ('texto', 'produto', 'endereco')),
  -- The text, or the path of the page.
  target text CHECK (length(target) BETWEEN 1 AND 500),
  product_id uuid REFERENCES products (id) ON DELETE CASCADE,
  actor_id text REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((kind = 'produto') = (product_id IS NOT NULL) AND (kind = 'produto') = (target IS NULL)),
  CHECK (kind <> 'texto' OR length(target) <= 120),
  -- Never another site: no second slash, nowhere a backslash.
  CHECK (kind <> 'endereco' OR (target ~ '^/([^/]|$)' AND strpos(target, '\') = 0))
);
CREATE INDEX search_answers_product ON search_answers (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX search_answers_actor ON search_answers (actor_id) WHERE actor_id IS NOT NULL;
