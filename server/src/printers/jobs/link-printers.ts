import { type SqlBool, sql } from 'kysely';
import { syncPrintersOf } from '../../catalogue/sync-printers.ts';
import { notifyChanged } from '../../platform/cache/notify.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';

/** Ties products that name printers but are tied to none, from where the last run ended. */
export const linkPrintersJob = defineJob<{ after: string | null }>('printers.link');

const BATCH = 500;
/** Batches of one run: the next run goes on, so that none takes long. */
const MOST_BATCHES = 20;

/** Runs a bounded number of batches and queues the rest. @returns how many products were looked at. */
export async function linkPrinters(deps: Deps, after: string | null): Promise<number> {
  let last = after;
  let seen = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const found = await deps.db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('products')
        .select(['id', 'brand', 'compatible_printers'])
        .where(sql<SqlBool>`compatible_printers <> '{}'`)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('product_printers')
                .select('product_id')
                .whereRef('product_printers.product_id', '=', 'products.id'),
            ),
          ),
        )
        .$if(last !== null, (query) => query.where('id', '>', last))
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .execute();
      await syncPrintersOf(
        tx,
        rows.map((row) => ({ productId: row.id, brand: row.brand, names: row.compatible_printers })),
      );
      // The products themselves did not change, but their pages lead to printers now.
      await notifyChanged(tx, ...rows.map(({ id }) => `product:${id}` as const));
      return rows;
    });
    seen += found.length;
    last = found.at(-1)?.id ?? last;
    if (found.length < BATCH) return seen;
  }
  await deps.jobs.send(deps.db, linkPrintersJob, { after: last });
  return seen;
}

/** The workers of printers. */
export function printerWorkers(deps: Deps): Worker[] {
  return [worker(linkPrintersJob, async ({ after }) => void (await linkPrinters(deps, after)))];
}
