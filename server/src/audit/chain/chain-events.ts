import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { chainKeyNow } from './chain-key.ts';
import { BEFORE_THE_FIRST, contentHash, isCustomers, linkHash, momentOf } from './link-hash.ts';

type ChainDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** Events that one transaction takes into the chain. */
const BATCH = 1000;

/**
 * Takes every event that is not in the chain yet into it, in the order of their ids. Whoever comes second waits and
 * finds nothing to do; what dies between two batches goes on with the next.
 * @returns how many events were taken.
 */
export async function chainEvents(deps: ChainDeps): Promise<number> {
  let taken = 0;
  for (;;) {
    const count = await deps.db.transaction().execute((tx) => chainBatch(tx, deps));
    taken += count;
    if (count < BATCH) return taken;
  }
}

async function chainBatch(tx: Tx, { config, now }: ChainDeps): Promise<number> {
  // One writer of links at a time, on all nodes: a place in the chain is given once.
  await sql`SELECT pg_advisory_xact_lock(hashtext('balcao audit chain'))`.execute(tx);
  const events = await tx
    .selectFrom('audit_events as e')
    .select([
      'e.id as event_id',
      momentOf('e.at').as('moment'),
      isCustomers.as('is_customers'),
      contentHash.as('content_sha256'),
    ])
    .where('e.is_chained', '=', false)
    .orderBy('e.id')
    .limit(BATCH)
    .execute();
  if (events.length === 0) return 0;
  const last = await tx
    .selectFrom('audit_links')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { id, key } = await chainKeyNow(tx, config, now());
  let position = last?.position ?? 0;
  let hash = last?.hash ?? BEFORE_THE_FIRST;
  const links = events.map(({ moment, ...event }) => {
    position += 1;
    hash = linkHash(key, hash, { ...event, moment, position });
    return { ...event, position, at: `${moment}Z`, key_id: id, hash };
  });
  await tx.insertInto('audit_links').values(links).execute();
  await tx
    .updateTable('audit_events')
    .set({ is_chained: true })
    .where('id', '=', (eb) => eb.fn.any(eb.val(events.map(({ event_id }) => event_id))))
    .execute();
  return events.length;
}
