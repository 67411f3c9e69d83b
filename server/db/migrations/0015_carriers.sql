-- Carriers are rows: an id that stays through renaming, instead of a name in the settings' JSON. The id is what the
-- API calls the way of delivery; given once, made of the first name.
CREATE TABLE carriers (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 60 AND id NOT IN ('normal', 'levantamento')),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 4),
  active boolean NOT NULL,
  -- chosen at first in the checkout
  is_default boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (length(name) <= 60),
  delivery_time text NOT NULL CHECK (length(delivery_time) <= 60),
  -- what the shop pays; never public
  service_cost_cents integer NOT NULL CHECK (service_cost_cents BETWEEN 0 AND 9999999),
  -- what the customer pays, IVA included
  customer_price_cents integer NOT NULL CHECK (customer_price_cents BETWEEN 0 AND 9999999),
  pickup_point_available boolean NOT NULL,
  pickup_point_info text NOT NULL CHECK (length(pickup_point_info) <= 300),
  tracking_url text NOT NULL CHECK (length(tracking_url) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT carriers_position UNIQUE (position) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX carriers_default ON carriers (is_default) WHERE is_default;
CREATE TRIGGER carriers_touch BEFORE UPDATE ON carriers FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Those of the settings, with the ids that the API has called them by: the active ones with a name were counted first.
DO $$
DECLARE
  kept record;
  slug text;
  candidate text;
  n integer;
BEGIN
  FOR kept IN
    SELECT c, place - 1 AS position
    FROM settings, jsonb_array_elements(
      CASE jsonb_typeof(data #> '{shipping_settings,carriers}')
        WHEN 'array' THEN data #> '{shipping_settings,carriers}' ELSE '[]' END
    ) WITH ORDINALITY AS list (c, place)
    WHERE place <= 5
    ORDER BY (coalesce((c ->> 'active')::boolean, false) AND coalesce(c ->> 'name', '') <> '') DESC, place
  LOOP
    slug := trim(BOTH '-' FROM regexp_replace(fold(coalesce(kept.c ->> 'name', '')), '[^a-z0-9]+', '-', 'g'));
    slug := coalesce(nullif(left(slug, 50), ''), 'transportadora-' || (kept.position + 1));
    slug := trim(BOTH '-' FROM slug);
    candidate := slug;
    n := 2;
    WHILE candidate IN ('normal', 'levantamento') OR EXISTS (SELECT FROM carriers WHERE id = candidate) LOOP
      candidate := slug || '-' || n;
      n := n + 1;
    END LOOP;
    INSERT INTO carriers (
      id, position, active, name, delivery_time, service_cost_cents, customer_price_cents,
      pickup_point_available, pickup_point_info, tracking_url
    ) VALUES (
      candidate,
      kept.position,
      coalesce((kept.c ->> 'active')::boolean, false),
      coalesce(kept.c ->> 'name', ''),
      coalesce(kept.c ->> 'delivery_time', ''),
      round(coalesce((kept.c ->> 'service_cost')::numeric, 0) * 100)::integer,
      round(coalesce((kept.c ->> 'customer_price')::numeric, 0) * 100)::integer,
      coalesce((kept.c ->> 'pickup_point_available')::boolean, false),
      coalesce(kept.c ->> 'pickup_point_info', ''),
      coalesce(kept.c ->> 'tracking_url', '')
    );
  END LOOP;
  UPDATE carriers SET is_default = true WHERE id = (
    SELECT carriers.id FROM carriers, settings
    WHERE name <> '' AND name = data #>> '{shipping_settings,default_carrier}'
    ORDER BY active DESC, position LIMIT 1
  );
END $$;
UPDATE settings SET data = data #- '{shipping_settings,carriers}' #- '{shipping_settings,default_carrier}'
WHERE data ? 'shipping_settings';

-- Who carries an order. Its name as sold stays beside it, and is what is left when the carrier is taken away.
ALTER TABLE orders ADD COLUMN carrier_id text;
ALTER TABLE orders DISABLE TRIGGER orders_touch;
UPDATE orders SET carrier_id = (
  SELECT carriers.id FROM carriers
  WHERE carriers.name = orders.shipping_name
  ORDER BY carriers.id = orders.shipping_method DESC, active DESC, position
  LIMIT 1
)
WHERE shipping_method NOT IN ('normal', 'levantamento');
ALTER TABLE orders ENABLE TRIGGER orders_touch;
ALTER TABLE orders ADD FOREIGN KEY (carrier_id) REFERENCES carriers (id) ON DELETE SET NULL;
CREATE INDEX orders_carrier ON orders (carrier_id) WHERE carrier_id IS NOT NULL;
