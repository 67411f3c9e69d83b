import { sql } from 'kysely';
import { rolesThatCan } from '#core/abilities.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import type { Refund } from '#core/payments/refunds-contract.ts';
import { type Cents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { By, Person } from '../../platform/http/caller.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { sendRefundJob } from '../jobs/refund-jobs.ts';
import { lockPayable } from '../payables.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { endRefund } from './end-refund.ts';
import { presentRefund } from './present-refund.ts';
import { findRefund, type RefundRow, readRefundLines } from './store.ts';

/**
 * Whether a refund waits for somebody else: it is above the amount of the settings, and there is somebody else who may
 * confirm it. Who is alone in the shop cannot ask anybody (docs/adr/0482).
 */
export async function waitsForAnother(tx: Tx, by: Person, cents: Cents): Promise<boolean> {
  const { second_refund_above } = (await readSettings(tx)).security_settings;
  if (cents <= toCents(second_refund_above)) return false;
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', rolesThatCan('payments.refund'))
    .where('suspended_at', 'is', null)
    .where('id', '!=', by.user.id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Somebody else than who asked confirms a refund: it goes its way now. */
export async function approveRefund(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
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
    if (row.requested_by === by.user.id) return fail(paymentFailures.refund_own_approval);
    await tx
      .updateTable('refunds')
      .set({ needs_approval: false, approved_at: deps.now(), approved_by: by.user.id })
      .where('id', '=', id)
      .execute();
    const subject = { kind: 'refund', id } as const;
    await audit(tx, by, { type: 'refund.approved', subject, before: null, after: { state: row.state } });
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
