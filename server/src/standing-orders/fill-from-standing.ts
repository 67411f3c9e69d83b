import type { FilledCart } from '#core/cart/contract.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { standingFailures } from '#core/standing-orders/errors.ts';
import { isAsked } from '#core/standing-orders/rules/next-step.ts';
import { audit } from '../audit/audit.ts';
import { fillWithin } from '../cart/fill-cart.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { answer } from './change-standing.ts';
import { lockStanding, readStandingLines, type Which } from './store.ts';

/** What came into the cart; `newToken`: the visitor's new cookie, when a cart was made for it. */
interface Filled extends Pick<FilledCart, 'added' | 'lacking'> {
  readonly newToken: string | null;
}

/**
 * Puts what there is of a standing order into the cart of whoever calls; done again it is not there twice. It is the answer for
 * `on` once that day was asked for; before that nothing moves.
 */
export async function fillFromStanding(
  deps: Deps,
  by: Caller,
  which: Which,
  on: string,
): Promise<Result<Filled>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const standing = await lockStanding(tx, which);
    if (!standing) return fail(standingFailures.standing_order_not_found);
    const lines = await readStandingLines(tx, [standing.id]);
    const { newToken, added, lacking, items } = await fillWithin(tx, by, lines, now);
    if (isAsked(standing)) await answer(tx, standing, on, now);
    await audit(tx, by, 'standing-order.filled', standing.id, { items: [...items] });
    return ok({ newToken, added, lacking });
  });
}
