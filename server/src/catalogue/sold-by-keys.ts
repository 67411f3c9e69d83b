import { sql } from 'kysely';

/** Whether a product is sold by keys: it has a pool of them. What is sold so is given and not sent (docs/product.md#licences). */
export const SOLD_BY_KEYS = sql<boolean>`EXISTS (
  SELECT FROM licence_pools WHERE licence_pools.product_id = products.id)`;
