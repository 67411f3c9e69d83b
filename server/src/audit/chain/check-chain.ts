import { sql } from 'kysely';
import type { ChainFault } from '#core/audit/contract.ts';
import { DAY } from '#core/shared/day.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readChainKeys } from './chain-key.ts';
import { BEFORE_THE_FIRST, contentHash, linkHash, momentOf } from './link-hash.ts';

export interface ChainReport {
  /** Links looked at. */
  readonly links: number;
  /** Of them, those whose event was forgotten in its time. */
  readonly forgotten: number;
  /** Of them, those made with a key that is lost: whether they were changed cannot be told, their events' hashes can. */
  readonly keyless: number;
  /** Events that wait to be taken into the chain: nothing proves them yet. */
  readonly waiting: number;
  /** The last place and its hash: whoever notes it elsewhere can tell later that no end was cut off. */
  readonly head: string | null;
  /** The first thousand. */
  readonly faults: readonly {
    readonly position: number | null;
    readonly event: string;
    readonly fault: ChainFault;
  }[];
}

/** Links that are read at a time. */
const PAGE = 2000;
const MOST_FAULTS = 1000;
/** What may have been forgotten at all, whatever an event says: as the settings bound it (retention section). Days. */
const LEAST_DAYS = { staff: 365, customers: 30 } as const;

interface Forgotten {
  readonly staff: number;
  readonly customers: number;
}

/**
 * Walks the whole chain and tells what does not fit.
 * @param noted `position:hash`, as an earlier report gave it.
 */
export async function checkChain(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  noted: string | null = null,
): Promise<ChainReport> {
  const keys = await readChainKeys(db, config);
  const before = await forgottenBefore(db);
  const faults: { position: number | null; event: string; fault: ChainFault }[] = [];
  const add = (position: number | null, event: string, fault: ChainFault) => {
    if (faults.length < MOST_FAULTS) faults.push({ position, event, fault });
  };
  let [links, forgotten, keyless, last, hash] = [0, 0, 0, 0, BEFORE_THE_FIRST];
  let isNotedMet = noted === null;
  for (;;) {
    const rows = await pageAfter(db, last);
    for (const { found_sha256, key_id, hash: said, ...link } of rows) {
      if (link.position !== last + 1) add(link.position, link.event_id, 'links_missing');
      const key = keys.get(key_id);
      if (!key) keyless += 1;
      else if (linkHash(key, hash, link) !== said) add(link.position, link.event_id, 'link_changed');
      if (found_sha256 === null) {
        const cutOff = link.is_customers ? before.customers : before.staff;
        if (Date.parse(`${link.moment}Z`) < cutOff) forgotten += 1;
        else add(link.position, link.event_id, 'event_missing');
      } else if (found_sha256 !== link.content_sha256) add(link.position, link.event_id, 'event_changed');
      links += 1;
      last = link.position;
      hash = said;
      isNotedMet ||= noted === `${last}:${hash}`;
    }
    if (rows.length < PAGE) break;
  }
  if (!isNotedMet) add(null, noted ?? '', 'head_changed');
  for (const id of await markedWithoutLink(db)) add(null, id, 'never_chained');
  return {
    links,
    forgotten,
    keyless,
    waiting: await countWaiting(db),
    head: last ? `${last}:${hash}` : null,
    faults,
  };
}

async function pageAfter(db: Db, last: number) {
  return await db
    .selectFrom('audit_links as l')
    .leftJoin('audit_events as e', 'e.id', 'l.event_id')
    .select([
      'l.position',
      'l.event_id',
      momentOf('l.at').as('moment'),
      'l.is_customers',
      'l.content_sha256',
      'l.key_id',
      'l.hash',
      sql<string | null>`CASE WHEN e.id IS NULL THEN NULL ELSE ${contentHash} END`.as('found_sha256'),
    ])
    .where('l.position', '>', last)
    .orderBy('l.position')
    .limit(PAGE)
    .execute();
}

/** Until when events were forgotten, in milliseconds: as the forgetting itself left it in the audit. */
async function forgottenBefore(db: Database): Promise<Forgotten> {
  const rows = await db
    .selectFrom('audit_events')
    // Nothing was forgotten later than now, whatever moment somebody gave it.
    .select([sql<Date>`least(at, now())`.as('at'), 'after'])
    .where('type', '=', 'audit.forgotten')
    .where('actor_kind', '=', 'system')
    .execute();
  let [staff, customers] = [0, 0];
  for (const { at, after } of rows) {
    const facts = after as { staff_before?: string; customers_before?: string } | null;
    const bounded = (said: string | undefined, days: number) =>
      Math.min(Date.parse(said ?? '') || 0, at.getTime() - days * DAY);
    staff = Math.max(staff, bounded(facts?.staff_before, LEAST_DAYS.staff));
    customers = Math.max(customers, bounded(facts?.customers_before, LEAST_DAYS.customers));
  }
  return { staff, customers: Math.max(staff, customers) };
}

async function markedWithoutLink(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_events as e')
    .leftJoin('audit_links as l', 'l.event_id', 'e.id')
    .select('e.id')
    .where('e.is_chained', '=', true)
    .where('l.event_id', 'is', null)
    .limit(MOST_FAULTS)
    .execute();
  return rows.map(({ id }) => id);
}

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_chained', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
