import { purchasePrice } from '#core/catalogue/rules/rental.ts';
import type {
  endOwnRental as endCall,
  extendOwnRental as extendCall,
  changeRentalParty as partyCall,
  sellRentalUnits as sellCall,
  changeRentalTerm as termCall,
} from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { isRunning, mayExtend, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { earlyEndFee, endNow, monthsBegun, termEnd } from '#core/rentals/rules/term.ts';
import type { EndWish } from '#core/rentals/values.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, formatCents, toCents } from '#core/shared/money.ts';
import { priceOfUnits, priceWithIva, timesPrice, typedCents, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockMonthsOf } from '../charges/end-months.ts';
import { addToNextCharge, changePlan } from '../charges/plans.ts';
import { transact } from '../platform/database/transact.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { moveUnit } from '../units/move-unit.ts';
import { paidForMonths } from './paid-months.ts';
import { refuseWaive } from './refuse-waive.ts';
import { mailRental } from './rental-mails.tsx';
import { followParty, handedOn, lastDue, planOf } from './rental-plan.ts';
import { stateToday } from './state-today.ts';
import { changeRental, findRental, monthOf, type RentalRow, rentalToChange, termsOf } from './store.ts';
import { afterUnitsLeft, endIfLast, takeOffContract } from './take-back.ts';

type Term = BodyOf<typeof termCall>;

/** What the customer saw and agreed to, when it is they who change the term. */
interface Wanted {
  /** Why it is not as they saw it; null: it is. */
  readonly check: (row: RentalRow) => ReturnType<typeof fail> | null;
  /** With IVA, for ending early. */
  readonly feeCents?: Cents;
  readonly wish: EndWish | null;
}
type Extension = BodyOf<typeof extendCall>;
type End = BodyOf<typeof endCall>;
type Sold = BodyOf<typeof sellCall>;
type Party = BodyOf<typeof partyCall>;

/** What so many units cost that end with `kept` months, as the contract says. */
function feeOf(row: RentalRow, units: number, kept: number, today: Day) {
  const each = earlyEndFee({ ...termsOf(row), month: monthOf(row, today) }, { months: row.months, kept });
  return timesPrice(each, units);
}

/**
 * Makes the term longer or shorter from today: the last day and the last month that is charged. Shorter than it was costs what
 * the contract says, on the next charge, unless the shop waives it. Not shorter than the months that have begun.
 */
export async function changeTerm(
  deps: RepairDeps,
  by: Caller,
  id: string,
  { months, without_fee }: Term,
  wanted?: Wanted,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const before = await findRental(tx, id);
    const last = before?.handed_over_at ? lastDue(handedOn(before), months) : today;
    await lockMonthsOf(tx, { kind: 'rental', subject: id }, last);
    const row = await rentalToChange(tx, id);
    const refused = without_fee ? await refuseWaive(tx, by, row.user_id) : null;
    if (refused) return refused;
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    if (months === row.months) return ok(row);
    const unwanted = wanted?.check(row);
    if (unwanted) return unwanted;
    const day = handedOn(row);
    const begun = monthsBegun(day, Math.max(months, row.months), today);
    if (months < begun) {
      const detail = `Já começou o ${begun}.º mês: o prazo não pode acabar antes.`;
      return fail(rentalFailures.rental_term, { detail, errors: [{ path: 'months', message: detail }] });
    }
    const version = row.version + 1;
    const wish = wanted?.wish ?? null;
    const plan = await planOf(deps, tx, by, row, months);
    await changePlan(deps, tx, by, plan, { from: plusDays(today, 1), until: last });
    const fee = feeOf(row, without_fee ? 0 : row.quantity, months, today);
    const feeCents = priceWithIva(fee, row.iva_rate);
    if (wanted?.feeCents !== undefined && feeCents !== wanted.feeCents)
      return fail(rentalFailures.rental_fee_changed);
    if (feeCents > 0) {
      const line = { name: 'Fim antes do prazo', quantity: 1, ...unitOf(fee), ivaRate: row.iva_rate };
      await addToNextCharge(tx, by, plan, { key: `early-end:${version}`, line });
    }
    const set = { months, ends_on: termEnd(day, months), version, end_wish: wish, end_wish_at: wish && at };
    const note = `Prazo de ${row.months} para ${months} meses${feeCents > 0 ? `, com ${formatCents(feeCents)} por acabar antes` : ''}`;
    const to = stateToday({ ...row, ...set }, today);
    const moved = await changeRental(tx, by, row, { set, to, note, at });
    await audit(
      tx,
      by,
      'rental.term_changed',
      id,
      { months, quantity: row.quantity },
      { months: row.months, quantity: row.quantity },
    );
    await mailRental(deps, tx, moved, 'term', `term:${version}`);
    return ok(moved);
  });
}

/**
 * The customer goes on for some months at the contract's price, by themselves while nothing is late. `from_months` is the term
 * that they saw: the same press again is the same change.
 */
export async function extendOwnRental(
  deps: RepairDeps,
  by: Caller,
  id: string,
  { months, from_months }: Extension,
): Promise<Result<RentalRow>> {
  const check = (row: RentalRow) =>
    row.months !== from_months || !mayExtend(row.state) ? fail(rentalFailures.rental_step) : null;
  return await changeTerm(
    deps,
    by,
    id,
    { months: from_months + months, without_fee: false },
    { check, wish: null },
  );
}

/** The customer ends the contract with the month that runs, for the fee that they saw. The same press again is the same. */
export async function endOwnRental(
  deps: RepairDeps,
  by: Caller,
  id: string,
  { fee }: End,
): Promise<Result<RentalRow>> {
  const row = await findRental(deps.db, id);
  const today = lisbonDay(deps.now());
  const end =
    row && isRunning(row.state)
      ? endNow(handedOn(row), { ...row, month: monthOf(row, today) }, termsOf(row), today)
      : null;
  if (!row) return fail(rentalFailures.rental_not_found);
  if (row.end_wish === 'devolver' && end === null && isRunning(row.state)) return ok(row);
  if (end === null) return fail(rentalFailures.rental_step);
  const check = (locked: RentalRow) =>
    locked.months === row.months ? null : fail(rentalFailures.rental_step);
  const wanted = { check, feeCents: toCents(fee), wish: 'devolver' } as const;
  return await changeTerm(deps, by, id, { months: end.months, without_fee: false }, wanted);
}

/** The customer keeps units: they are sold at what the contract says, on the next charge. With the last one it ends. */
export async function sellUnits(
  deps: RepairDeps,
  by: Person,
  id: string,
  { request_id, unit_ids }: Sold,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  const ids = [...new Set(unit_ids)].sort();
  return await transact(deps.db, async (tx) => {
    const isLast = await endIfLast(deps, tx, by, id, ids, at);
    const row = await rentalToChange(tx, id);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    const price = purchasePrice(termsOf(row), await paidForMonths(tx, row));
    if (price === null)
      return fail(rentalFailures.rental_step, { detail: 'Este contrato não prevê a compra.' });
    for (const unitId of ids) {
      await takeOffContract(tx, row, unitId, 'comprada', at);
      const holder = { kind: 'rental', id } as const;
      const moved = await moveUnit(tx, by, { unitId, to: 'vendida', holder, at });
      if (!moved.ok) return moved;
    }
    if (typedCents(price) > 0) {
      const plan = await planOf(deps, tx, by, row, row.months);
      const line = {
        name: `Compra: ${row.product_name}`.slice(0, 200),
        quantity: ids.length,
        ...unitOf(price),
        ivaRate: row.iva_rate,
      };
      await addToNextCharge(tx, by, plan, { key: `purchase:${request_id}`, line });
    }
    const cost = formatCents(priceOfUnits(price, ids.length, row.iva_rate));
    const note = `Compradas ${ids.length} unidades por ${cost}, com IVA`;
    const after = await afterUnitsLeft(deps, tx, by, row, { note, at, isLast });
    await audit(tx, by, 'rental.bought', id, { amount_cents: ids.length * price.netCents });
    return ok(after);
  });
}

/** Another address of the units, or another company that is billed: from today on. */
export async function changeParty(
  deps: RepairDeps,
  by: Person,
  id: string,
  { address, billing_name, nif }: Party,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const planId = await lockMonthsOf(tx, { kind: 'rental', subject: id }, '2000-01-01');
    const row = await rentalToChange(tx, id);
    if (rentalLifecycle.facts[row.state].isEnd) return fail(rentalFailures.rental_step);
    const set = {
      ...(address === undefined ? {} : { address: address && JSON.stringify(address) }),
      ...(billing_name === undefined ? {} : { billing_name }),
      ...(nif === undefined ? {} : { nif }),
    };
    if (Object.keys(set).length === 0) return ok(row);
    if (planId) await followParty(tx, planId, { ...row, ...set });
    const changed = [
      address === undefined ? null : 'morada',
      billing_name === undefined && nif === undefined ? null : 'empresa',
    ];
    const note = `Mudou: ${changed.filter(Boolean).join(' e ')}`;
    const says = { ...set, version: row.version + 1 };
    const after = await changeRental(tx, by, row, { set: says, note, at, fromOn: lisbonDay(at) });
    await audit(tx, by, 'rental.party_changed', id);
    return ok(after);
  });
}
