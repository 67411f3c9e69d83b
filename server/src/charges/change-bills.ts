import type { AdminBill, receiveBill as receiveCall, tellBills as tellCall } from '#core/charges/contract.ts';
import { chargeFailures } from '#core/charges/errors.ts';
import { billState } from '#core/charges/lifecycle.ts';
import { paymentFailures } from '#core/payments/errors.ts';
import { meansOfWay } from '#core/payments/rules/receipt-means.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockPayable } from '../payments/payables.ts';
import { receiveMoney } from '../payments/receipts.ts';
import { isOwnDebt } from '../payments/second-person.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailPayer } from './bill-mails.tsx';
import { endBill, endCharges } from './end-bills.ts';
import { payOff } from './payable-bills.ts';
import { readAdminBill } from './read-bills.ts';
import { settlePlans } from './settle-plans.ts';
import type { ChargeSources } from './source-port.ts';
import { type BillRow, billPayable, lockBill, waitForCharges } from './store.ts';

type Told = BodyOf<typeof tellCall>;
type Received = BodyOf<typeof receiveCall>;

async function lockOpen(tx: Tx, id: string): Promise<Result<BillRow>> {
  await lockPayable(tx, billPayable(id));
  const bill = await lockBill(tx, id);
  if (!bill) return fail(chargeFailures.bill_not_found);
  return bill.paid_at || bill.ended_at ? fail(chargeFailures.bill_ended) : ok(bill);
}

async function shown(deps: Deps, done: Result<unknown>, id: string): Promise<Result<AdminBill>> {
  if (!done.ok) return done;
  const bill = await readAdminBill(deps, id);
  return bill ? ok(bill) : fail(chargeFailures.bill_not_found);
}

/**
 * Writes to the payers of some bills again, or reminds those that are late; what is paid, ended or without an e-mail is left
 * out. Each is a transaction of its own; the same request is told once.
 */
export async function tellBills(
  deps: Deps,
  by: Person,
  { request_id, ids, as }: Told,
): Promise<Result<{ told: number; left_out: number }>> {
  const today = lisbonDay(deps.now());
  const all = [...new Set(ids)];
  let told = 0;
  for (const id of all) {
    const done = await transact(deps.db, async (tx) => {
      const locked = await lockOpen(tx, id);
      if (!locked.ok) return locked;
      const bill = locked.value;
      const isLate = billState(bill, today) === 'em_atraso';
      if (bill.payer_email === null || (as === 'reminder' && !isLate)) return fail(chargeFailures.bill_ended);
      await mailPayer(deps, tx, bill, as === 'reminder' ? 'late' : 'made', request_id);
      const at = deps.now();
      const set = as === 'reminder' ? { reminded_at: at } : { told_at: bill.told_at ?? at };
      await tx.updateTable('bills').set(set).where('id', '=', id).execute();
      await audit(tx, by, 'charge.told', id, { reminder: as === 'reminder' });
      return ok(null);
    });
    told += done.ok ? 1 : 0;
  }
  return ok({ told, left_out: all.length - told });
}

/** A bill was paid in another way than by a payment of its page; a payment that waits for it is closed. */
export async function receiveBill(
  deps: Deps,
  by: Person,
  sources: ChargeSources,
  id: string,
  { way, note }: Received,
): Promise<Result<AdminBill>> {
  const done = await transact(deps.db, async (tx) => {
    const locked = await lockOpen(tx, id);
    if (!locked.ok) return locked;
    const bill = locked.value;
    if (bill.is_joint) return fail(chargeFailures.bill_joint);
    const money = { ...billPayable(id), means: meansOfWay(way), reference: null, at: deps.now() };
    const received = await receiveMoney(tx, by, money);
    if (!received.ok) return received;
    await payOff(tx, sources, bill, deps.now());
    await mailPayer(deps, tx, bill, 'paid');
    await audit(tx, by, 'charge.received', id, {
      received_way: way,
      amount_cents: bill.gross_cents,
      ...(note ? { received_note: note } : {}),
    });
    return ok(null);
  });
  return await shown(deps, done, id);
}

/** Receives the money of many bills, each in a transaction of its own: what is paid or ended already is left out. */
export async function receiveBills(
  deps: Deps,
  by: Person,
  sources: ChargeSources,
  { ids, way, note }: Received & { readonly ids: readonly string[] },
): Promise<Result<{ received: number; left_out: number }>> {
  const all = [...new Set(ids)];
  let received = 0;
  for (const id of all) {
    received += (await receiveBill(deps, by, sources, id, { way, note })).ok ? 1 : 0;
  }
  return ok({ received, left_out: all.length - received });
}

/** A bill that nobody paid is not due any more, and neither are its months. */
export async function waiveBill(
  deps: Deps,
  by: Person,
  sources: ChargeSources,
  id: string,
  reason: string,
): Promise<Result<AdminBill>> {
  const done = await transact(deps.db, async (tx) => {
    await waitForCharges(tx);
    const locked = await lockOpen(tx, id);
    if (!locked.ok) return locked;
    if (await isOwnDebt(tx, by, locked.value.user_id)) return fail(paymentFailures.own_gain);
    const charges = await tx
      .selectFrom('charges')
      .select(['id', 'bill_id', 'gross_cents'])
      .where('bill_id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
    if (locked.value.is_joint) await endBill(tx, id, { at: deps.now(), reason });
    await endCharges(tx, charges, { at: deps.now(), reason });
    await settlePlans(tx, sources, id);
    await audit(tx, by, 'charge.waived', id, { reason, amount_cents: locked.value.gross_cents });
    return ok(null);
  });
  return await shown(deps, done, id);
}
