import { orderLifecycle } from '#core/orders/lifecycle.ts';
import type { stepReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { keepExchange } from '../orders/place-exchange.ts';
import { transact } from '../platform/database/transact.ts';
import type { Person } from '../platform/http/caller.ts';
import { dropExchange, holdSame, lockSales } from './exchange.ts';
import { mailReturn } from './return-mails.tsx';
import { findReturn, moveReturn, type ReturnRow, returnToChange } from './store.ts';

type Step = BodyOf<typeof call>;

const MAILS = { aceite: 'accepted', recusada: 'refused', recebida: 'received' } as const;

/**
 * The shop accepts a return, refuses it with a reason, notes that it was sent or has come, or calls it off. What is not refused
 * and wants the same article keeps it at once. A withdrawal in
 * its time is a right, and is not refused. The same step again is done already.
 */
export async function stepReturn(
  deps: OrderDeps,
  by: Person,
  id: string,
  { state: to, why, tracking, without_exchange }: Step,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const { order, row } = await returnToChange(tx, id, lockSales);
    if (row.state === to) return ok(row);
    if (!returnLifecycle.isUsualStep(row.state, to)) return fail(returnFailures.return_step);
    if (to === 'recusada' && row.reason === 'desistencia')
      return fail(returnFailures.return_withdrawal_stands);
    if (to === 'recusada' && !why) {
      const { detail } = returnFailures.return_why_needed;
      return fail(returnFailures.return_why_needed, { errors: [{ path: 'why', message: detail }] });
    }
    const isInShop = ['to_send', 'short_of_stock'].includes(orderLifecycle.facts[order.status].stage);
    if (to === 'recebida' && isInShop) return fail(returnFailures.return_not_sent);
    await moveReturn(tx, by, row, {
      to,
      note: why ?? (tracking ? `Código de envio: ${tracking}` : null),
      at,
      with: {
        ...(to === 'recusada' ? { refused_why: why ?? null } : {}),
        ...(tracking ? { tracking } : {}),
      },
    });
    if (to === 'recusada' || to === 'anulada') await dropExchange(deps, tx, by, row);
    else if (to === 'recebida' && row.exchange_order_id) await keepExchange(tx, row.exchange_order_id);
    else if (row.wants_same && without_exchange) {
      await tx.updateTable('returns').set({ wants_same: false }).where('id', '=', id).execute();
    } else if (row.wants_same && row.exchange_order_id === null) {
      await holdSame(deps, tx, by, order, { ...row, state: to }, at);
    }
    await audit(tx, by, 'return.moved', id, { state: to }, { state: row.state });
    const moved = (await findReturn(tx, id)) ?? row;
    if (to === 'aceite' || to === 'recusada' || to === 'recebida') {
      await mailReturn(deps, tx, moved, MAILS[to], why ? { refused: why } : {});
    }
    return ok(moved);
  });
}
