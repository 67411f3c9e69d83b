import { openLink } from '../links/open-link.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { type BillRow, findBill } from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A bill of the actor's account, or the one that `token` is the link of; null otherwise. */
export async function findOwnBill(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { user }: Pick<Actor, 'user'>,
  id: string,
  token: string | null | undefined,
): Promise<BillRow | null> {
  const bill = UUID.test(id) ? await findBill(db, id) : null;
  if (!bill) return null;
  if (user && bill.user_id === user.id) return bill;
  return (await openLink(db, { token, purpose: 'bill', now: now() })) === id ? bill : null;
}
