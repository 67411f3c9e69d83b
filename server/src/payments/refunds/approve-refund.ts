import { sql } from 'kysely';
import { paymentFailures } from '#core/payments/errors.ts';
import type { Refund } from '#core/payments/refunds-contract.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By, Person } from '../../platform/http/caller.ts';
import { sendRefundJob } from '../jobs/refund-jobs.ts';
import { lockPayable } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { endRefund } from './end-refund.ts';
import { presentRefund } from './present-refund.ts';
import { findRefund, type RefundRow, readRefundLines } from './store.ts';

/**
 * Somebody else than who asked, or set its account, confirms a refund as they saw it: it goes its way now. Fails with
 * `refund_changed` when it is not that any more.
 */
export async function approveRefund(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  version: number,
): Promise<Result<Refund>> {
  return await transact(deps.db, async (tx) => {
    const seen = await findRefund(tx, id);
    if (!seen) return fail(paymentFailures.refund_not_found);
    await lockPayable(tx, seen);
    const row = await findRefund(tx, id);
    if (!row?.needs_approval || row.state !== 'requested') {
      // Confirmed already: twice is once.
      if (row?.approved_by === by.user.id) return ok(await shown(tx, row));
      return fail(paymentFailures.refund_step_not_possible);
    }
    if (row.requested_by === by.user.id || row.account_set_by === by.user.id) {
      return fail(paymentFailures.refund_own_approval);
    }
    if (row.version !== version) return fail(paymentFailures.refund_changed);
    await tx
      .updateTable('refunds')
      .set({ needs_approval: false, approved_at: deps.now(), approved_by: by.user.id })
      .where('id', '=', id)
      .execute();
    await audit(tx, by, 'refund.approved', id, { state: row.state });
    await beginWay(deps, tx, by, parts, row);
    return ok(await shown(tx, (await findRefund(tx, id)) ?? row));
  });
}

/** What a refund does that waits for nobody: the provider is asked, or credit is there at once. A transfer is made by people. */
export async function beginWay(
  deps: Deps,
  tx: Tx,
  by: By,
  parts: PaymentParts,
  refund: Pick<RefundRow, 'id' | 'route'>,
): Promise<void> {
  if (refund.route === 'provider') await deps.jobs.send(tx, sendRefundJob, { refundId: refund.id });
  if (refund.route !== 'saldo') return;
  const row = await findRefund(tx, refund.id);
  if (!row) throw new Error(`refund ${refund.id} is not there`);
  const { id: refundId, kind, subject, amount_cents: amountCents } = row;
  const at = deps.now();
  await parts.toCredit?.give(tx, by, { kind, subject, refundId, amountCents, at });
  await endRefund(tx, by, parts.payables, row, { state: 'done', at });
}

async function shown(tx: Tx, row: RefundRow): Promise<Refund> {
  return presentRefund(row, (await readRefundLines(tx, [row.id])).get(row.id) ?? []);
}

/** How many refunds wait for somebody's confirmation. */
export async function countToApprove(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(sql<boolean>`needs_approval`)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return count;
}
