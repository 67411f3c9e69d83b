import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';

const deleteStaleCartsJob = defineJob<Record<string, never>>('cart.delete-stale');

/** Days after which an untouched visitor's cart goes: its cookie is gone by then. */
export const CART_DAYS = 60;

/** Deletes visitors' carts that nobody has touched for 60 days. */
export async function deleteStaleCarts(deps: Deps): Promise<void> {
  await deps.db
    .deleteFrom('carts')
    .where('user_id', 'is', null)
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${CART_DAYS})`)
    .execute();
}

/** The workers of the cart. */
export function cartWorkers(deps: Deps): Worker[] {
  return [worker(deleteStaleCartsJob, () => deleteStaleCarts(deps), '20 4 * * *')];
}
