-- Where a carrier goes and at what price: the mainland or not, and each archipelago as the carrier (the shop confirms), on
-- its own terms, or not at all.
ALTER TABLE carriers
  ADD COLUMN ships_mainland boolean NOT NULL DEFAULT true,
  ADD COLUMN azores_ships text NOT NULL DEFAULT 'carrier' CHECK (azores_ships IN ('carrier', 'own', 'none')),
  ADD COLUMN azores_price_cents integer NOT NULL DEFAULT 0 CHECK (azores_price_cents BETWEEN 0 AND 9999999),
  ADD COLUMN azores_delivery_time text NOT NULL DEFAULT '' CHECK (length(azores_delivery_time) <= 60),
  ADD COLUMN azores_free_above boolean NOT NULL DEFAULT true,
  ADD COLUMN madeira_ships text NOT NULL DEFAULT 'carrier' CHECK (madeira_ships IN ('carrier', 'own', 'none')),
  ADD COLUMN madeira_price_cents integer NOT NULL DEFAULT 0 CHECK (madeira_price_cents BETWEEN 0 AND 9999999),
  ADD COLUMN madeira_delivery_time text NOT NULL DEFAULT '' CHECK (length(madeira_delivery_time) <= 60),
  ADD COLUMN madeira_free_above boolean NOT NULL DEFAULT true;
