import { sql } from 'kysely';

/**
 * Whether a product is sold under the margin scheme: the shop wants it so, the goods are used, and the purchase of each device
 * that can be sold is proved, by its unit or, of an article without units, by the article (DL 199/96, docs/adr/0494). What is
 * not proved is sold at the normal rate, at the same price.
 */
export const SOLD_IN_MARGIN = sql<boolean>`CASE
  WHEN products.iva_regime IS NULL OR products.condition = 'novo' OR products.category IN ('aluguer', 'software') THEN false
  WHEN products.tracks_units THEN NOT EXISTS (
    SELECT FROM units WHERE units.product_id = products.id AND units.state = 'disponivel'
      AND (units.cost_cents IS NULL OR units.purchase_origin IS NULL OR units.purchased_on IS NULL))
  ELSE products.cost_cents IS NOT NULL AND products.purchase_origin IS NOT NULL AND products.purchased_on IS NOT NULL
  END`;
