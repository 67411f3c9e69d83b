import type { DecisionChannel } from '#core/repairs/values.ts';
import { openLink } from '../links/open-link.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findRepair, type RepairRow } from './store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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
  if (UUID.test(key)) {
    const repair = by.user ? await findRepair(db, key) : null;
    return repair && repair.user_id === by.user?.id ? { repair, channel: 'conta' } : null;
  }
  const id = await openLink(db, { token: key, purpose: 'repair', now });
  const repair = id === null ? null : await findRepair(db, id);
  return repair && { repair, channel: 'link' };
}
