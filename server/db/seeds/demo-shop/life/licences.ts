import { importKeys, savePool } from '#server/licences/change-pools.ts';
import type { Deps } from '#server/platform/deps.ts';
import { momentOf, play } from './past.ts';
import type { Cast } from './people.ts';

/** What is sold by keys, and how many the demo shop has. */
const SKU = 'ESET-HSE-3-1Y';
const KEYS = 10;

/** Sells an antivirus by keys: before the sales of the last days, so that they get theirs. */
export async function playLicences(deps: Deps, { counter }: Cast): Promise<void> {
  const { id } = await deps.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', SKU)
    .executeTakeFirstOrThrow();
  const at = momentOf(deps.now(), 59, 10);
  const pool = await play(deps, at, (then) =>
    savePool(then, counter, id, {
      mode: 'lista',
      low_at: 3,
      beyond: 0,
      promise_days: 1,
      supplier: 'Distribuidor de software',
      cost: 17.9,
      months: 12,
    }),
  );
  const keys = Array.from({ length: KEYS }, (_, nth) => `DEMO-${4711 + nth * 37}-ESET-${9001 + nth * 53}`);
  await play(deps, at, (then) => importKeys(then, counter, pool.id, Buffer.from(keys.join('\n'))));
}
