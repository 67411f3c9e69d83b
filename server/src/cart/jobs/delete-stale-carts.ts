import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';

const deleteStaleCartsJob = defineJob<Record<string, never>>('cart.delete-stale');

/** Days that a visitor's cookie of their cart lives. */
export const CART_DAYS = 60;

/** Deletes visitors' carts that nobody has touched for as long as the settings keep them. */
export async function deleteStaleCarts(deps: Deps): Promise<void> {
  const { guest_cart_days } = (await readSettings(deps.db)).retention_settings;
  await deps.db
    .deleteFrom('carts')
    .where('user_id', 'is', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${guest_cart_days})`)
    .execute();
}

/** The workers of the cart. */
export function cartWorkers(deps: Deps): Worker[] {
  return [worker(deleteStaleCartsJob, () => deleteStaleCarts(deps), '20 4 * * *')];
}
