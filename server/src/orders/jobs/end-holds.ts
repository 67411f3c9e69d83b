import { isUnpaid, orderLifecycle } from '#core/orders/lifecycle.ts';
import { awaitsApproval } from '#core/orders/rules/approval.ts';
import { GRACE_MINUTES, graceEnd } from '#core/orders/rules/hold.ts';
import { orderTexts } from '#core/orders/texts.ts';
import { PAYMENT_METHODS } from '#core/payments/values.ts';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { forgetPeople } from '../bound-hold.ts';
import { moveOrder } from '../move-order.ts';
import { mailStatus, mailUnsold } from '../order-mails.tsx';
import { lockOrder } from '../store.ts';
import { remindTransfers, remindTransfersJob } from './remind-transfers.ts';

const endHoldsJob = defineJob<Record<string, never>>('orders.end-holds');

/** Orders ended in one run; what is left waits a minute. */
const BATCH = 200;

/** Cancels the unpaid orders whose hold has ended and gives their units back, each once and in its own transaction;
 * forgets whom older orders were of. */
export async function endHolds(deps: Deps, by: By): Promise<number> {
  const start = deps.now();
  const due = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('holds_stock', '=', true)
    .where('hold_until', '<=', start)
    .where((eb) =>
      eb.or([
        eb('status', '=', orderLifecycle.first),
        eb('payment_method', 'is', null),
        ...PAYMENT_METHODS.map((method) =>
          eb.and([
            eb('payment_method', '=', method),
            eb('hold_until', '<=', new Date(start.getTime() - GRACE_MINUTES[method] * 60_000)),
          ]),
        ),
      ]),
    )
    .orderBy('hold_until')
    .limit(BATCH)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    ended += await deps.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      const now = deps.now();
      // It may have been paid, begun anew or ended while this waited for the lock.
      const isOver = order?.hold_until && graceEnd(order.hold_until, order) <= now;
      if (!isOver || order.paid_at || !isUnpaid(order.status)) return 0;
      const isUnanswered = awaitsApproval(order);
      const event = await moveOrder(tx, by, order, {
        to: 'cancelado',
        note: isUnanswered ? orderTexts.approvalEnded : 'Terminou o prazo de pagamento',
        at: now,
      });
      await audit(tx, by, 'order.hold_ended', id, { status: 'cancelado' }, { status: order.status });
      if (isUnanswered) await mailUnsold(deps, tx, order, 'approvalEnded', event);
      else if (event !== null) await mailStatus(deps, tx, order, 'cancelado', event);
      return 1;
    });
  }
  await forgetPeople(deps.db, start);
  return ended;
}

/** The workers of orders. */
export function orderWorkers(deps: Deps): Worker[] {
  return [
    worker(endHoldsJob, async () => void (await endHolds(deps, system(endHoldsJob.name))), '* * * * *'),
    worker(remindTransfersJob, async () => await remindTransfers(deps), '23 8-20 * * *'),
  ];
}
