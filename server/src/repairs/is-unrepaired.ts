import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type { Db } from '../platform/database/database.ts';
import { findClaim } from './claims.ts';
import type { RepairRow } from './store.ts';

/** Where the last quote stands that the customer was sent; undefined when none was. */
export async function lastQuoteState(db: Db, repairId: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('repair_quotes')
    .select('state')
    .where('repair_id', '=', repairId)
    .where('state', '!=', 'rascunho')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state;
}

/** Statuses that say nothing of what was done to the device: it waits or is with its owner, repaired or not. */
const SAYS_NOTHING = repairLifecycle.states.filter(
  (state) => state !== 'rejeitado' && ['ready', 'over'].includes(repairLifecycle.facts[state].stage),
);

/** Statuses in which a device is worked at. */
const WORK = repairLifecycle.states.filter((state) => repairLifecycle.facts[state].stage === 'work');

/** Whether the shop gave the repair up: 'rejeitado' was the last that was said of it, with a quote or without. */
async function wasGivenUp(db: Db, repairId: string): Promise<boolean> {
  const last = await db
    .selectFrom('repair_events')
    .select('to_status')
    .where('repair_id', '=', repairId)
    .where('to_status', 'not in', SAYS_NOTHING)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.to_status === 'rejeitado';
}

/** Whether its guarantee was asked for and refused, and since then nothing was worked at or priced. */
async function wasRefused(db: Db, repairId: string): Promise<boolean> {
  if ((await findClaim(db, repairId))?.state !== 'recusada') return false;
  const worked = await db
    .selectFrom('repairs')
    .select('id')
    .where('id', '=', repairId)
    .where((row) =>
      row.or([
        row('final_cents', 'is not', null),
        row.exists(
          row
            .selectFrom('repair_events')
            .select('repair_events.id')
            .whereRef('repair_id', '=', 'repairs.id')
            .where('to_status', 'in', WORK),
        ),
      ]),
    )
    .executeTakeFirst();
  return worked === undefined;
}

/**
 * Whether the device goes back as it came: it was rejected, by its customer or the shop, its guarantee was refused, or
 * something else was proposed in place of the repair, and nothing was done to it.
 */
export async function isUnrepaired(db: Db, repair: Pick<RepairRow, 'id' | 'approved_at'>): Promise<boolean> {
  if (repair.approved_at !== null) return false;
  const proposal = await db
    .selectFrom('repair_proposals')
    .select('state')
    .where('repair_id', '=', repair.id)
    .where('state', '!=', 'retirada')
    .executeTakeFirst();
  return (
    proposal !== undefined ||
    (await lastQuoteState(db, repair.id)) === 'rejeitado' ||
    (await wasGivenUp(db, repair.id)) ||
    (await wasRefused(db, repair.id))
  );
}
