-- A quote that is given as the European repair information form (Directive (EU) 2024/1799, annex I): what the form said when it was
-- sent, line by line; it binds as it was. Null: an ordinary quote.
ALTER TABLE repair_quotes ADD COLUMN form jsonb CHECK (jsonb_typeof(form) = 'array');
