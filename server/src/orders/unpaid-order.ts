import type { UnpaidOrder } from '#core/orders/contract.ts';
import { UNPAID_STATUSES } from '#core/orders/values.ts';
import { toEuros } from '#core/shared/money.ts';
import { createLink } from '../links/create-link.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { placerOf } from './place-order.ts';

/**
 * The last order that waits for this person's money: of the account, or placed with this browser's cart, which gets its
 * link too. Null when there is none. Nobody else's browser has that cart, and once paid the link is not given here.
 */
export async function findUnpaidOrder(deps: Deps, by: Caller): Promise<UnpaidOrder> {
  if (!by.user && !by.cartToken) return null;
  const row = await deps.db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'total_cents', 'payment_method', 'hold_until'])
    .where('status', 'in', UNPAID_STATUSES)
    .where('paid_at', 'is', null)
    .where('awaits_goods', '=', false)
    .where((row) => row.or([row('approval', 'is', null), row('approval', '!=', 'waiting')]))
    .where(by.user ? 'user_id' : 'placed_by_hash', '=', by.user ? by.user.id : placerOf(by))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const isGuests = row.user_id === null;
  return {
    id: row.id,
    number: row.number,
    total: toEuros(row.total_cents),
    payment_method: row.payment_method as NonNullable<UnpaidOrder>['payment_method'],
    hold_until: row.hold_until?.toISOString() ?? null,
    access_token: isGuests ? await createLink(deps.db, deps, { purpose: 'order', subjectId: row.id }) : null,
  };
}
