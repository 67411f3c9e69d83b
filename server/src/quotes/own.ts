import { findOwn } from '../links/find-own.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findProposal } from './store.ts';

/** The proposal of a key that its customer was sent; null otherwise: what the shop still writes is its own. */
export async function findOwnProposal(db: Db, by: Pick<Actor, 'user'>, key: string, now: Date) {
  const own = await findOwn(db, by, { key, purpose: 'proposal', now }, findProposal);
  return own && own.row.sent_version > 0 ? own.row : null;
}
