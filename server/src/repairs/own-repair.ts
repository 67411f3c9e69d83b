import type { DecisionChannel } from '#core/repairs/values.ts';
import { findOwn } from '../links/find-own.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findRepair, type RepairRow } from './store.ts';

/** A repair that somebody may see, and by which way they came to it. */
export interface OwnRepair {
  readonly repair: RepairRow;
  readonly channel: Exclude<DecisionChannel, 'loja'>;
}

/** The repair of a key: its id, for whose account it is, or the word of its link, for whoever has it. Null otherwise. */
export async function findOwnRepair(
  db: Db,
  by: Pick<Actor, 'user'>,
  key: string,
  now: Date,
): Promise<OwnRepair | null> {
  const own = await findOwn(db, by, { key, purpose: 'repair', now }, findRepair);
  return own && { repair: own.row, channel: own.channel };
}
