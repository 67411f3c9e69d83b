-- What is told to the nodes is what changes something that is shown, and it is kept for the pages that lie on a disk while a
-- node is away (docs/adr/0111, docs/adr/0112).

-- What was told, by the transaction that said it: whoever was away reads what came since. Some days of it.
CREATE TABLE page_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  message text NOT NULL CHECK (length(message) <= 8000),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX page_changes_at ON page_changes (at);

-- The one way to say that pages are out of date.
CREATE FUNCTION tell_changed(said text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (message) VALUES (said);
  PERFORM pg_notify('balcao_changed', said);
END $$;

CREATE FUNCTION keep_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (message) VALUES ('settings');
  RETURN NULL;
END $$;
CREATE TRIGGER settings_kept_change AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION keep_settings_changed();
CREATE TRIGGER carriers_kept_change AFTER INSERT OR UPDATE OR DELETE ON carriers
  FOR EACH STATEMENT EXECUTE FUNCTION keep_settings_changed();

CREATE OR REPLACE FUNCTION tell_printers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM tell_changed('printers');
  END IF;
  RETURN NULL;
END $$;

-- Inserted or deleted; updated by an older release's triggers.
CREATE OR REPLACE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changed('rows:' || string_agg(id::text, ','))
  FROM (SELECT id, (row_number() OVER () - 1) / 150 AS message FROM changed) AS numbered
  GROUP BY message;
  RETURN NULL;
END $$;

-- Stocks that pages say the same of: each number of the last units, then ever wider steps. A page says how many there were
-- when it was made; the cart knows how many there are.
CREATE FUNCTION stock_step(stock integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN stock <= 5 THEN stock WHEN stock < 10 THEN 6 WHEN stock < 20 THEN 10 WHEN stock < 50 THEN 20
    WHEN stock < 100 THEN 50 WHEN stock < 200 THEN 100 WHEN stock < 500 THEN 200 WHEN stock < 1000 THEN 500
    ELSE 1000 END;

-- "rows:" and ids: what is shown of them changed. "sold:" and ids: only how many there are, within a step, and were sold:
-- no page shows that, the order of what sells follows.
CREATE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM CASE WHEN kind = 'sold:' THEN pg_notify('balcao_changed', kind || string_agg(id::text, ','))
    ELSE tell_changed(kind || string_agg(id::text, ',')) END
  FROM (SELECT id, kind, (row_number() OVER (PARTITION BY kind) - 1) / 150 AS message
    FROM (SELECT changed.id,
        CASE WHEN (before.stock, before.sold_units) IS DISTINCT FROM (changed.stock, changed.sold_units)
            AND stock_step(before.stock) = stock_step(changed.stock)
            AND to_jsonb(before) - '{stock,sold_units,updated_at}'::text[]
              = to_jsonb(changed) - '{stock,sold_units,updated_at}'::text[]
          THEN 'sold:' ELSE 'rows:' END AS kind
      FROM changed JOIN before ON before.id = changed.id) AS judged) AS numbered
  GROUP BY kind, message;
  RETURN NULL;
END $$;
-- the release before: is told of the same changes in the same words; the trigger is made anew at once
DROP TRIGGER products_tell_update ON products;
CREATE TRIGGER products_tell_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_products_updated();
