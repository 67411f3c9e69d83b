import { paymentFailures } from '#core/payments/errors.ts';
import type { recordRefund as call, Refund } from '#core/payments/refunds-contract.ts';
import { nextSteps } from '#core/payments/rules/refund-steps.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { lockPayable } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { endRefund } from './end-refund.ts';
import { presentRefund } from './present-refund.ts';
import { reopenRefund } from './reopen-refund.ts';
import { findRefund, readRefundLines } from './store.ts';

type Body = BodyOf<typeof call>;

/**
 * A person records what became of a refund: a transfer that was ordered, made or failed, how one ended whose outcome
 * the provider did not tell, or that one which failed was looked at. Fails with `refund_step_not_possible` when it cannot go there from where it is.
 */
export async function recordRefund(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  { state, note }: Body,
): Promise<Result<Refund>> {
  return await transact(deps.db, async (tx) => {
    const seen = await findRefund(tx, id);
    if (!seen) return fail(paymentFailures.refund_not_found);
    await lockPayable(tx, seen);
    const refund = await tx
      .selectFrom('refunds')
      .select(['state', 'needs_check', 'needs_approval'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = refund.state as typeof seen.state;
    const now = {
      route: seen.route,
      state: before,
      needs_check: refund.needs_check,
      needs_approval: refund.needs_approval,
    };
    if (!nextSteps(now).includes(state)) return fail(paymentFailures.refund_step_not_possible);
    if (state === 'returned') {
      const row = (await findRefund(tx, id)) ?? seen;
      const reopened = await reopenRefund(tx, by, parts.payables, row, { why: note ?? '', at: deps.now() });
      if (!reopened.ok) return reopened;
      return ok(
        presentRefund((await findRefund(tx, id)) ?? row, (await readRefundLines(tx, [id])).get(id) ?? []),
      );
    }
    const isLookedAt = refund.needs_check && before === 'failed' && state === 'failed';
    const at = deps.now();
    if (isLookedAt || state === 'sent') {
      await tx
        .updateTable('refunds')
        .set({ needs_check: false, ...(isLookedAt ? {} : { state, sent_at: at }), ...(note ? { note } : {}) })
        .where('id', '=', id)
        .execute();
      if (isLookedAt) await audit(tx, by, 'refund.seen', id, { state: 'failed' });
      else await audit(tx, by, 'refund.sent', id, { state: 'sent' }, { state: before });
    } else {
      await endRefund(
        tx,
        by,
        parts.payables,
        { ...seen, state: before },
        { state, at, ...(note ? { note } : {}) },
      );
    }
    const row = (await findRefund(tx, id)) ?? seen;
    return ok(presentRefund(row, (await readRefundLines(tx, [id])).get(id) ?? []));
  });
}
