import { openOf } from '#core/charges/plan-view.ts';
import type { settleDeposit as settleCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, formatCents, toCents } from '#core/shared/money.ts';
import { grossPrice, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { billNow, type OpenBill, openBillsOf } from '../charges/bill-now.ts';
import { addToNextCharge, readPlan } from '../charges/plans.ts';
import { billPayable, waitForCharges } from '../charges/store.ts';
import { findPayable, lockPayables } from '../payments/payables.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { passOn } from '../payments/refunds/pass-on.ts';
import { beginRefund } from '../payments/refunds/request-refund.ts';
import { readRefundSources } from '../payments/refunds/store.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailRental } from './rental-mails.tsx';
import { planOf } from './rental-plan.ts';
import { changeRental, depositPayable, findRental, type RentalRow, rentalToChange } from './store.ts';
import { keepVisit } from './visits.ts';

type Settled = BodyOf<typeof settleCall>;

/** What settles a deposit, in its transaction. */
interface Settling {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly by: Person;
  readonly parts: PaymentParts;
  readonly row: RentalRow;
  readonly at: Date;
}

/** Why the shop cannot keep so much of a deposit, in cents, for this reason; null: it can. */
function wrongWithKept(held: Cents, kept: Cents, why: string | null | undefined) {
  if (kept <= held && (kept === 0 || why)) return null;
  const detail =
    kept > held ? `A loja tem ${formatCents(held)} de caução.` : rentalFailures.rental_deposit_kept.detail;
  const path = kept > held ? 'kept' : 'why';
  return fail(rentalFailures.rental_deposit_kept, { detail, errors: [{ path, message: detail }] });
}

/** Whether what came back was photographed. */
async function hasPhotos(tx: Tx, rentalId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('rental_photos')
    .innerJoin('rental_visits', 'rental_visits.id', 'visit_id')
    .select('visit_id')
    .where('rental_id', '=', rentalId)
    .where('kind', '=', 'devolucao')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A bill is paid with money of the deposit: it leaves the one and comes to the other, and has the bill's document. */
async function payWithDeposit({ tx, by, parts, row, at }: Settling, bill: OpenBill): Promise<void> {
  const [deposit, owed] = [
    await findPayable(tx, depositPayable(row.id)),
    await findPayable(tx, billPayable(bill.id)),
  ];
  if (!deposit || !owed) throw new Error(`no money of contract ${row.id} for bill ${bill.id}`);
  const sources = await readRefundSources(tx, deposit.id);
  const passed = await passOn(tx, by, parts, {
    payableId: deposit.id,
    paymentId: null,
    isCredit: sources.length > 0 && sources.every(({ is_credit }) => is_credit),
    to: owed,
    amountCents: bill.grossCents,
    lines: [],
    key: `deposit:${bill.id}`,
    at,
  });
  if (!passed.ok) refuse(passed.failure);
}

/** What is still to be paid of the contract is paid with the deposit, as far as that goes. @returns how much was, in cents. */
async function payOpen(of: Settling, planId: string, held: Cents): Promise<Cents> {
  let left = held;
  const pay = async (bill: OpenBill) => {
    if (bill.grossCents > left || bill.grossCents === 0) return;
    await payWithDeposit(of, bill);
    left -= bill.grossCents;
  };
  for (const bill of await openBillsOf(of.tx, planId)) await pay(bill);
  const days = { today: lisbonDay(of.at), at: of.at };
  const waiting = await billNow(of.tx, of.by, planId, { most: left }, days);
  if (waiting) await pay(waiting);
  return held - left;
}

/** What stays with the shop for damage is a bill of the contract, which the deposit pays: income of that day, with its document. */
async function keepForDamage(of: Settling, given: Settled, kept: Cents): Promise<void> {
  const { deps, tx, by, row, at } = of;
  if (given.photos.length === 0 && !(await hasPhotos(tx, row.id)))
    refuse(rentalFailures.rental_deposit_photo);
  const plan = await planOf(deps, tx, by, row, row.months);
  const key = `damage:${given.request_id}`;
  const name = `Retido da caução: ${given.why}`.slice(0, 200);
  const line = { name, quantity: 1, ...unitOf(grossPrice(kept, row.iva_rate)), ivaRate: row.iva_rate };
  await addToNextCharge(tx, by, plan, { key, line });
  const bill = await billNow(tx, by, plan, { key }, { today: lisbonDay(at), at });
  if (bill) await payWithDeposit(of, bill);
  await keepVisit(
    tx,
    by,
    { rentalId: row.id, kind: 'caucao', at },
    { ...given, note: given.why, checklist: [], signed_name: null, signature: null },
  );
}

/**
 * Settles the deposit of a contract that ended, once: it pays what is still open where that is said, what is kept for damage,
 * with a reason and a photograph, and the rest goes back the way that every refund goes. While something of the contract is
 * still to be paid it goes back with a reason alone (docs/adr/0598).
 */
export async function settleDeposit(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  given: Settled,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  const keptCents = toCents(given.kept);
  return await transact(deps.db, async (tx) => {
    // Who charges, then the money, then the contract: as payments do.
    await waitForCharges(tx);
    const before = await findRental(tx, id);
    const plan = before && (await readPlan(deps, tx, 'rental', id));
    const bills = plan ? await openBillsOf(tx, plan.id) : [];
    await lockPayables(tx, [depositPayable(id), ...bills.map((bill) => billPayable(bill.id))]);
    const row = await rentalToChange(tx, id);
    if (!rentalLifecycle.facts[row.state].isEnd) return fail(rentalFailures.rental_step);
    if (row.deposit_kept_cents !== null) return fail(rentalFailures.rental_deposit_done);
    const held = (await findPayable(tx, depositPayable(id)))?.paid_cents ?? 0;
    if (held === 0) return fail(rentalFailures.rental_deposit_done);
    const wrong = wrongWithKept(held, keptCents, given.why);
    if (wrong) return wrong;
    const of = { deps, tx, by, parts, row, at };
    const paid = given.takes_open && plan ? await payOpen(of, plan.id, held - keptCents) : 0;
    if (keptCents > 0) await keepForDamage(of, given, keptCents);
    const back = held - keptCents - paid;
    const open = toCents(openOf(plan).total) - paid;
    if (back > 0 && open > 0 && !given.open_why) {
      const detail = `Há ${formatCents(open)} por cobrar. ${rentalFailures.rental_owes.detail}`;
      return fail(rentalFailures.rental_owes, { detail });
    }
    return await giveBack(of, given, { back, paid, kept: keptCents, open });
  });
}

/** The rest goes back, and the contract says what became of its deposit. */
async function giveBack(
  { deps, tx, by, parts, row, at }: Settling,
  { request_id, why, iban, open_why }: Settled,
  { back, paid, kept, open }: Record<'back' | 'paid' | 'kept' | 'open', Cents>,
): Promise<Result<RentalRow>> {
  if (back > 0) {
    const refund = await beginRefund(deps, tx, by, parts, {
      ...depositPayable(row.id),
      amountCents: back,
      reason: `Caução do contrato ${rentalNumber(row.number)}`,
      route: 'transfer',
      iban,
      idempotency_key: request_id,
      lines: [],
    });
    if (!refund.ok) return refund;
  }
  const whys = [paid > 0 && `${formatCents(paid)} pagaram o que estava por cobrar`, kept > 0 && why];
  const deposit_kept_why = whys.filter(Boolean).join('. ').slice(0, 1000) || null;
  const deposit_kept_cents = paid + kept;
  const words = [
    deposit_kept_cents === 0
      ? `Caução devolvida: ${formatCents(back)}`
      : `Caução: devolvidos ${formatCents(back)}, ficam ${formatCents(deposit_kept_cents)}. ${deposit_kept_why}`,
    back > 0 && open > 0 && `Com ${formatCents(open)} por cobrar: ${open_why}`,
  ];
  const note = words.filter(Boolean).join('. ').slice(0, 1000);
  const set = { deposit_kept_cents, deposit_kept_why };
  const settled = await changeRental(tx, by, row, { set, note, at });
  await audit(tx, by, 'rental.deposit_settled', row.id, {
    amount_cents: back,
    kept_cents: deposit_kept_cents,
  });
  await mailRental(deps, tx, row, 'deposit', 'deposit', [
    ['Caução devolvida', formatCents(back)],
    ['Pagou o que estava por cobrar', paid > 0 ? formatCents(paid) : null],
    ['Fica com a loja', kept > 0 ? formatCents(kept) : null],
    ['Motivo', kept > 0 ? (why ?? null) : null],
  ]);
  return ok(settled);
}
