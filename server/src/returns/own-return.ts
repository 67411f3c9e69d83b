import type { z } from 'zod';
import type { tellReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { openLink } from '../links/open-link.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { By, Caller } from '../platform/http/caller.ts';
import { openReturn } from './open-return.ts';
import { findReturn, lockReturn, moveReturn, type ReturnRow } from './store.ts';

type Told = z.output<NonNullable<typeof call.body>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The return of a key: its id, for whose account it is, or the word of its link, for whoever has that. Null otherwise. */
export async function findOwnReturn(
  db: Db,
  by: Pick<Actor, 'user'>,
  key: string,
  now: Date,
): Promise<ReturnRow | null> {
  if (UUID.test(key)) {
    const row = by.user ? await findReturn(db, key) : null;
    return row && row.user_id === by.user?.id ? row : null;
  }
  const id = await openLink(db, { token: key, purpose: 'return', now });
  return id === null ? null : await findReturn(db, id);
}

/** The customer says that the goods are on their way, where the money goes, or that nothing comes of it. */
export async function tellReturn(
  deps: Deps,
  by: Caller,
  id: string,
  { tracking, iban, call_off }: Told,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const row = await lockReturn(tx, id);
    if (!row) return fail(returnFailures.return_not_found);
    const { isWithCustomer, isEnd } = returnLifecycle.facts[row.state];
    if (isEnd || ((call_off || tracking !== undefined) && !isWithCustomer)) {
      return fail(returnFailures.return_step);
    }
    if (iban) await tx.updateTable('returns').set({ iban }).where('id', '=', id).execute();
    if (call_off) await moveReturn(tx, by, row, { to: 'anulada', note: 'Anulada pelo cliente', at });
    else if (tracking !== undefined && row.state !== 'pedida') await onItsWay(tx, by, row, tracking, at);
    await audit(tx, by, { type: 'return.told', subject: { kind: 'return', id }, before: null, after: null });
    return ok((await findReturn(tx, id)) ?? row);
  });
}

async function onItsWay(tx: Tx, by: By, row: ReturnRow, tracking: string, at: Date): Promise<void> {
  const note = tracking ? `Enviada: ${tracking}` : 'Enviada';
  await moveReturn(tx, by, row, { to: 'em_transito', note, at, with: { tracking: tracking || null } });
}

/**
 * A withdrawal by an order's number and e-mail, of all that can go back. Whoever asks learns nothing: the answer is the same
 * whether there is such an order or not, and what was done is told to the order's own mailbox.
 */
export async function declareWithdrawal(
  deps: OrderDeps,
  by: Caller,
  asked: { request_id: string; name: string; number: number; email: string },
): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', asked.number)
    .where('customer_email', '=', asked.email)
    .executeTakeFirst();
  if (!order) return;
  await openReturn(deps, by, order.id, {
    request_id: asked.request_id,
    reason: 'desistencia',
    lines: null,
    way: 'loja',
    iban: null,
    name: asked.name,
    as: 'declared',
  });
}

/** Gives an account the returns made as a guest with its e-mail, once that is proved to be its own. */
export async function adoptGuestReturns(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ user_id: owner.userId })
    .where('user_id', 'is', null)
    .where('customer_email', '=', owner.email)
    .execute();
}
