-- Devices as things of their own, each its owner's (docs/adr/0173): one history over what was bought, repaired and claimed.

-- What is the same in two ways of writing one serial number; null for what is none: too short, one sign repeated, or the
-- words that makers leave in its place. `serialKey` of core says the same.
CREATE FUNCTION serial_key(serial text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g')) ~ '^(.)\1*$' THEN NULL
    WHEN length(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g')) < 4 THEN NULL
    WHEN upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g')) IN ('TOBEFILLEDBYOEM', 'DEFAULTSTRING', 'SYSTEMSERIALNUMBER',
      'NOTAPPLICABLE', 'NOTSPECIFIED', 'UNKNOWN', 'NONE', 'NAOTEM', 'NOTEM', 'SEMNUMERO', 'SEMNMERO', 'DESCONHECIDO', '1234', '12345', '123456',
      '1234567', '12345678', '123456789', '1234567890', '0123456789') THEN NULL
    ELSE upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g'))
  END;

CREATE TABLE equipment (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- an account, of somebody who walked in too; what was asked for without one has no equipment until it joins one
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device_type text NOT NULL CHECK (device_type IN ('Portátil', 'Desktop', 'Impressora', 'Smartphone', 'Tablet', 'Monitor', 'Router', 'Outro')),
  brand text NOT NULL CHECK (length(brand) BETWEEN 1 AND 80),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 120),
  serial_number text CHECK (length(serial_number) <= 80),
  serial_key text GENERATED ALWAYS AS (serial_key(serial_number)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- One device for each serial number of one owner: with another it is that one's, with a history of its own.
CREATE UNIQUE INDEX equipment_owners_serial ON equipment (user_id, serial_key) WHERE serial_key IS NOT NULL;
CREATE INDEX equipment_user ON equipment (user_id, updated_at DESC, id);
CREATE INDEX equipment_alike ON equipment (user_id, device_type, fold(brand), fold(model));
CREATE INDEX equipment_serial ON equipment (serial_key) WHERE serial_key IS NOT NULL;
CREATE INDEX equipment_updated ON equipment (updated_at DESC, id DESC);
CREATE INDEX equipment_search ON equipment
  USING gin (fold(device_type || ' ' || brand || ' ' || model || ' ' || coalesce(serial_number, '')) gin_trgm_ops);
CREATE TRIGGER equipment_touch BEFORE UPDATE ON equipment FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

CREATE TABLE equipment_photos (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  equipment_id uuid NOT NULL REFERENCES equipment (id) ON DELETE CASCADE,
  image_key text NOT NULL REFERENCES image_files (key) ON DELETE RESTRICT,
  position integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (equipment_id, image_key)
);
CREATE INDEX equipment_photos_image ON equipment_photos (image_key);

-- Which units were sold with a line: noted by the shop's people when they pack it.
CREATE TABLE order_line_serials (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  line_id uuid NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE,
  serial_number text NOT NULL CHECK (length(serial_number) BETWEEN 1 AND 80),
  serial_key text NOT NULL GENERATED ALWAYS AS (serial_key(serial_number)) STORED,
  noted_by text REFERENCES users (id) ON DELETE SET NULL,
  noted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_line_serials_once UNIQUE (line_id, serial_key)
);
CREATE INDEX order_line_serials_key ON order_line_serials (serial_key);
CREATE INDEX order_line_serials_noted_by ON order_line_serials (noted_by) WHERE noted_by IS NOT NULL;

ALTER TABLE repairs ADD COLUMN equipment_id uuid REFERENCES equipment (id) ON DELETE SET NULL;
CREATE INDEX repairs_equipment ON repairs (equipment_id, created_at DESC) WHERE equipment_id IS NOT NULL;
CREATE INDEX repairs_serial_key ON repairs (serial_key(serial_number)) WHERE serial_number IS NOT NULL;

-- The device of an owner by its serial number; without one, the only one of that type, brand and model; else a new one.
-- The newest words about it are its own.
CREATE FUNCTION equipment_of(owner text, type text, made_by text, called text, serial text) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  key text := serial_key(serial);
  found uuid;
  alike integer;
BEGIN
  IF key IS NOT NULL THEN
    SELECT id INTO found FROM equipment WHERE user_id = owner AND serial_key = key;
  END IF;
  IF found IS NULL THEN
    SELECT (array_agg(id))[1], count(*) INTO found, alike FROM equipment
    WHERE user_id = owner AND device_type = type AND fold(brand) = fold(made_by) AND fold(model) = fold(called)
      AND (key IS NULL OR serial_key IS NULL);
    IF alike <> 1 THEN found := NULL; END IF;
  END IF;
  IF found IS NULL THEN
    INSERT INTO equipment (user_id, device_type, brand, model, serial_number)
    VALUES (owner, type, made_by, called, nullif(serial, ''))
    ON CONFLICT (user_id, serial_key) WHERE serial_key IS NOT NULL DO UPDATE SET brand = excluded.brand
    RETURNING id INTO found;
    RETURN found;
  END IF;
  UPDATE equipment SET device_type = type, brand = made_by, model = called, serial_number = coalesce(nullif(serial, ''), serial_number)
  WHERE id = found;
  RETURN found;
END $$;

-- Each repair of an account is of a device of that account, whoever writes it.
CREATE FUNCTION tie_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tied record;
BEGIN
  IF NEW.user_id IS NULL THEN
    NEW.equipment_id := NULL;
    RETURN NEW;
  END IF;
  SELECT * INTO tied FROM equipment WHERE id = NEW.equipment_id AND user_id = NEW.user_id;
  IF tied.id IS NOT NULL AND (serial_key(NEW.serial_number) IS NULL OR tied.serial_key IS NOT DISTINCT FROM serial_key(NEW.serial_number)) THEN
    UPDATE equipment SET device_type = NEW.device_type, brand = NEW.brand, model = NEW.model WHERE id = tied.id;
    RETURN NEW;
  END IF;
  NEW.equipment_id := equipment_of(NEW.user_id, NEW.device_type, NEW.brand, NEW.model, NEW.serial_number);
  RETURN NEW;
END $$;
CREATE TRIGGER repairs_tie_equipment BEFORE INSERT OR UPDATE OF user_id, device_type, brand, model, serial_number ON repairs
  FOR EACH ROW EXECUTE FUNCTION tie_equipment();

-- What nothing is known of any more was written wrong: it goes.
CREATE FUNCTION drop_idle_equipment(gone uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM equipment WHERE id = gone
    AND NOT EXISTS (SELECT FROM repairs WHERE equipment_id = gone)
    AND NOT EXISTS (SELECT FROM equipment_photos WHERE equipment_id = gone)
    AND NOT EXISTS (
      SELECT FROM order_line_serials sold JOIN order_lines line ON line.id = sold.line_id JOIN orders ON orders.id = line.order_id
      WHERE sold.serial_key = equipment.serial_key AND orders.user_id = equipment.user_id);
$$;
CREATE FUNCTION leave_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_idle_equipment(OLD.equipment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER repairs_leave_equipment AFTER UPDATE ON repairs FOR EACH ROW
  WHEN (OLD.equipment_id IS NOT NULL AND OLD.equipment_id IS DISTINCT FROM NEW.equipment_id)
  EXECUTE FUNCTION leave_equipment();

-- A unit that was sold to an account is a device of that account.
CREATE FUNCTION equip_buyer(line uuid, serial text) RETURNS void LANGUAGE sql AS $$
  SELECT equipment_of(orders.user_id,
    CASE
      WHEN products.category = 'portateis' THEN 'Portátil'
      WHEN products.category = 'desktops' OR products.subcategory ~ '^aluguer_(home_office|.*desktop)' THEN 'Desktop'
      WHEN products.category = 'impressoras' OR products.subcategory ~ '^aluguer_(multifuncoes|.*printer|.*impressoras)' THEN 'Impressora'
      WHEN products.category = 'aluguer' THEN 'Portátil'
      ELSE 'Outro'
    END,
    coalesce(nullif(products.brand, ''), 'Sem marca'),
    left(coalesce(nullif(products.model, ''), order_lines.name), 120),
    serial)
  FROM order_lines JOIN orders ON orders.id = order_lines.order_id LEFT JOIN products ON products.id = order_lines.product_id
  WHERE order_lines.id = line AND orders.user_id IS NOT NULL AND serial_key(serial) IS NOT NULL
    AND products.category IS DISTINCT FROM 'software'
    AND NOT EXISTS (SELECT FROM equipment WHERE user_id = orders.user_id AND equipment.serial_key = serial_key(serial));
$$;
CREATE FUNCTION equip_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM drop_idle_equipment(equipment.id) FROM equipment
      JOIN order_lines ON order_lines.id = OLD.line_id JOIN orders ON orders.id = order_lines.order_id
      WHERE equipment.user_id = orders.user_id AND equipment.serial_key = OLD.serial_key;
  ELSE
    PERFORM equip_buyer(NEW.line_id, NEW.serial_number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_serials_equip AFTER INSERT OR DELETE ON order_line_serials
  FOR EACH ROW EXECUTE FUNCTION equip_noted();

-- An order that joins an account brings its units along.
CREATE FUNCTION equip_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM equip_buyer(sold.line_id, sold.serial_number) FROM order_line_serials sold
    JOIN order_lines line ON line.id = sold.line_id WHERE line.order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_equip AFTER UPDATE OF user_id ON orders FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id)
  EXECUTE FUNCTION equip_new_owner();

-- Devices of the repairs that there are: by serial number, then by type, brand and model of what has none.
ALTER TABLE repairs DISABLE TRIGGER repairs_touch;
INSERT INTO equipment (user_id, device_type, brand, model, serial_number, created_at, updated_at)
SELECT DISTINCT ON (user_id, serial_key(serial_number)) user_id, device_type, brand, model, serial_number,
  min(created_at) OVER own, max(created_at) OVER own
FROM repairs WHERE user_id IS NOT NULL AND serial_key(serial_number) IS NOT NULL
WINDOW own AS (PARTITION BY user_id, serial_key(serial_number))
ORDER BY user_id, serial_key(serial_number), created_at DESC;
UPDATE repairs SET equipment_id = equipment.id FROM equipment
WHERE equipment.user_id = repairs.user_id AND equipment.serial_key = serial_key(repairs.serial_number);
UPDATE repairs SET equipment_id = single.id FROM (
  SELECT user_id, device_type, fold(brand) AS brand, fold(model) AS model, (array_agg(id))[1] AS id
  FROM equipment GROUP BY 1, 2, 3, 4 HAVING count(*) = 1) AS single
WHERE repairs.equipment_id IS NULL AND single.user_id = repairs.user_id AND single.device_type = repairs.device_type
  AND single.brand = fold(repairs.brand) AND single.model = fold(repairs.model);
WITH without AS (
  INSERT INTO equipment (user_id, device_type, brand, model, serial_number, created_at, updated_at)
  SELECT DISTINCT ON (user_id, device_type, fold(brand), fold(model)) user_id, device_type, brand, model, serial_number,
    min(created_at) OVER own, max(created_at) OVER own
  FROM repairs WHERE user_id IS NOT NULL AND equipment_id IS NULL
  WINDOW own AS (PARTITION BY user_id, device_type, fold(brand), fold(model))
  ORDER BY user_id, device_type, fold(brand), fold(model), created_at DESC
  RETURNING id, user_id, device_type, brand, model)
UPDATE repairs SET equipment_id = without.id FROM without
WHERE repairs.equipment_id IS NULL AND without.user_id = repairs.user_id AND without.device_type = repairs.device_type
  AND fold(without.brand) = fold(repairs.brand) AND fold(without.model) = fold(repairs.model);
ALTER TABLE repairs ENABLE TRIGGER repairs_touch;
