-- Words and short phrases that the owner has learnt to be spam: folded, as they are looked for.
CREATE TABLE spam_words (
  word text PRIMARY KEY CHECK (length(word) BETWEEN 2 AND 60 AND word = btrim(word)),
  created_at timestamptz NOT NULL DEFAULT now()
);
