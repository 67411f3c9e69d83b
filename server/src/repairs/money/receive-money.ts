import { meansOfWay } from '#core/payments/rules/receipt-means.ts';
import { repairFailures } from '#core/repairs/errors.ts';
import type { receiveForRepair as receiveCall, setRepairCharges } from '#core/repairs/money/contract.ts';
import { RECEIPT_WAY_LABELS } from '#core/repairs/money/texts.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatCents, toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { findPayable } from '../../payments/payables.ts';
import { receiveMoney } from '../../payments/receipts.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { addStep, findRepair, lockRepair, type RepairRow, repairPayable } from '../store.ts';
import { followDue } from './follow-due.ts';
import { mailPaid } from './money-mails.tsx';

type Receipt = BodyOf<typeof receiveCall>;
type Charges = BodyOf<typeof setRepairCharges>;

/**
 * The counter took money for a repair: never more than is left to pay, once for each press. A payment that waits is
 * closed, and its money, if it comes, is recognised as too much.
 */
export async function receiveForRepair(
  deps: Deps,
  by: Person,
  repairId: string,
  receipt: Receipt,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    return repair ? await takeMoney(deps, tx, by, repair, receipt) : fail(repairFailures.repair_not_found);
  });
}

/** Takes money for a locked repair, in the caller's transaction. */
export async function takeMoney(
  deps: Deps,
  tx: Tx,
  by: Person,
  repair: RepairRow,
  { request_id, amount, way, note }: Receipt,
): Promise<Result<RepairRow>> {
  const cents = toCents(amount);
  const known = await tx
    .selectFrom('repair_receipts')
    .select(['repair_id', 'amount_cents', 'way'])
    .where('request_id', '=', request_id)
    .executeTakeFirst();
  if (known) {
    const isSame = known.repair_id === repair.id && known.amount_cents === cents && known.way === way;
    return isSame ? ok(repair) : fail(repairFailures.request_taken);
  }
  const payable = await findPayable(tx, repairPayable(repair.id));
  const left = payable ? Math.max(0, payable.due_cents - payable.paid_cents) : 0;
  if (cents > left) {
    const detail = left > 0 ? `Só faltam pagar ${formatCents(left)}.` : 'Não há nada a pagar.';
    return fail(repairFailures.more_than_owed, { detail, errors: [{ path: 'amount', message: detail }] });
  }
  const at = deps.now();
  const received = await receiveMoney(tx, by, {
    ...repairPayable(repair.id),
    means: meansOfWay(way),
    amountCents: cents,
    reference: `repair:${request_id}`,
    at,
  });
  if (!received.ok) return received;
  const { id } = await tx
    .insertInto('repair_receipts')
    .values({
      repair_id: repair.id,
      request_id,
      amount_cents: cents,
      way,
      note: note || null,
      received_by: by.user.id,
      received_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addStep(tx, by, {
    repair_id: repair.id,
    from_status: repair.status,
    to_status: repair.status,
    note: `Recebidos ${formatCents(cents)} ao balcão (${RECEIPT_WAY_LABELS[way]})${note ? `: ${note}` : ''}`,
    at,
  });
  await mailPaid(deps, tx, repair, { key: id, cents, leftCents: left - cents, way, isToldShop: true });
  await audit(tx, by, 'repair.received_money', repair.id, { amount_cents: cents, way });
  return ok(repair);
}

/** Sets what the diagnosis costs by itself and what is asked for first; what is owed follows. */
export async function setCharges(
  deps: Deps,
  by: Person,
  repairId: string,
  { diagnosis_fee, deposit }: Charges,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    // Nothing to pay is nothing agreed.
    const cents = (value: number | null) => (value === null ? null : toCents(value) || null);
    const before = { diagnosis_cents: repair.diagnosis_cents, deposit_cents: repair.deposit_cents };
    const after = { diagnosis_cents: cents(diagnosis_fee), deposit_cents: cents(deposit) };
    await tx.updateTable('repairs').set(after).where('id', '=', repair.id).execute();
    await followDue(deps, tx, { ...repair, ...after }, deps.now());
    await audit(tx, by, 'repair.charges_set', repair.id, after, before);
    return ok((await findRepair(tx, repair.id)) ?? repair);
  });
}
