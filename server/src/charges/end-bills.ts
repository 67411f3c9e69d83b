import { endOpenPayment, lockPayable, setDue, setPayableCancelled } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import { billPayable } from './store.ts';

/**
 * Nothing is paid by a bill any more: what waits for its money is closed, and money that comes all the same is to be looked
 * at. The caller has locked its payable.
 */
export async function endBill(
  tx: Tx,
  id: string,
  {
    at,
    reason,
    replacedBy = null,
  }: { readonly at: Date; readonly reason: string; readonly replacedBy?: string | null },
): Promise<void> {
  await endOpenPayment(tx, billPayable(id));
  await setPayableCancelled(tx, billPayable(id), at);
  await tx
    .updateTable('bills')
    .set({ ended_at: at, end_reason: reason, replaced_by: replacedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the payables of bills, in their order. */
export async function lockBills(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockPayable(tx, billPayable(id));
}

/**
 * Months of one plan are not due any more: each bill is of less from now on, or of nothing. What was paid for them is to be
 * looked at and given back. The caller has waited for the others and locked the bills. @returns how many months.
 */
export async function endCharges(
  tx: Tx,
  charges: readonly { readonly id: string; readonly bill_id: string | null; readonly gross_cents: number }[],
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<number> {
  if (charges.length === 0) return 0;
  await tx
    .updateTable('charges')
    .set({ ended_at: at })
    .where(
      'id',
      'in',
      charges.map(({ id }) => id),
    )
    .execute();
  for (const billId of new Set(charges.map(({ bill_id }) => bill_id))) {
    if (billId === null) continue;
    const off = charges
      .filter(({ bill_id }) => bill_id === billId)
      .reduce((sum, { gross_cents }) => sum + gross_cents, 0);
    const left = await tx
      .selectFrom('charges')
      .select('id')
      .where('bill_id', '=', billId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const { gross_cents } = await tx
      .updateTable('bills')
      .set((row) => ({ gross_cents: left ? row('gross_cents', '-', off) : row.ref('gross_cents') }))
      .where('id', '=', billId)
      .returning('gross_cents')
      .executeTakeFirstOrThrow();
    if (left) await setDue(tx, billPayable(billId), { cents: gross_cents, at });
    else await endBill(tx, billId, { at, reason });
  }
  return charges.length;
}
