import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * New laptops on sale that do not say all of what stands beside their price (rules/offer-marks): whether the charger comes with
 * them, and both watts, unless none of it applies. Telephones, tablets and monitors have no category of their own: whether one
 * lacks its charger's or its energy label's data cannot be told. As the index `products_without_charger` has it.
 */
export const isWithoutCharger = sql<boolean>`(products.archived_at IS NULL AND products.category = 'portateis'
  AND products.condition = 'novo' AND (products.charger_included IS NULL
    OR products.charger_included <> 'nao_se_aplica'
      AND (products.charging_min_watts IS NULL OR products.charging_max_watts IS NULL)))`;

/** Things on sale with an energy class, and how many of them lack the label's picture or the sheet's address. */
export async function countEnergy(db: Db): Promise<{ labelled: number; incomplete: number }> {
  return await db
    .selectFrom('products')
    .where('archived_at', 'is', null)
    .where('energy_class', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('labelled'))
    .select(
      sql<number>`count(*) FILTER (WHERE energy_label IS NULL OR energy_sheet IS NULL)::int`.as('incomplete'),
    )
    .executeTakeFirstOrThrow();
}

/** How many they are. */
export async function countWithoutCharger(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where(isWithoutCharger)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
