import { proRata } from '#core/charges/rules/pro-rata.ts';
import type { addRentalUnits as addCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { isRunning } from '#core/rentals/lifecycle.ts';
import { monthsBegun, plusMonths } from '#core/rentals/rules/term.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { partOfPrice, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { addToNextCharge, changePlan } from '../charges/plans.ts';
import { lockPayable } from '../payments/payables.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { moveUnit, type UnitRow } from '../units/move-unit.ts';
import { askMoreDeposit, takeDeposit } from './deposit.ts';
import { putOnContract, scanOther } from './hand-over.ts';
import { mailRental } from './rental-mails.tsx';
import { handedOn, monthLine, planOf, waitForMonths } from './rental-plan.ts';
import { changeRental, depositPayable, monthOf, type RentalRow, rentalToChange } from './store.ts';
import { keepVisit, visitedBefore } from './visits.ts';

type Added = BodyOf<typeof addCall>;

/** What is left of the month that runs, of so many units more, as a line of a charge; null where it costs nothing. */
function restOfMonth(row: RentalRow, quantity: number, today: Day) {
  const day = handedOn(row);
  const begun = monthsBegun(day, row.months, today);
  const month = { from: plusMonths(day, begun - 1), to: plusMonths(day, begun) };
  const unit = partOfPrice(monthOf(row, today), (cents) => proRata(cents, month, today));
  if (unit.netCents <= 0) return null;
  const line = monthLine(row);
  const name = `${line.name}, mais ${quantity} até ${month.to.split('-').reverse().join('/')}`;
  return { ...line, name: name.slice(-200), quantity, ...unitOf(unit) };
}

/**
 * Puts more units on a contract that runs, as they were read: from tomorrow on each month is of them too, and what is left of
 * the month that runs is a line of the next charge. Their deposit is asked for as that of the first ones was, with what of it
 * is still open. Sent again it is the same.
 */
export async function addUnitsToRental(
  deps: Deps,
  by: Person,
  id: string,
  given: Added,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    await waitForMonths(tx, id);
    await lockPayable(tx, depositPayable(id));
    const row = await rentalToChange(tx, id);
    if (await visitedBefore(tx, id, given, given)) return ok(row);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    const units = new Map<string, UnitRow>();
    for (const code of given.units) {
      const unit = await scanOther(tx, row, code);
      units.set(unit.id, unit);
    }
    const holder = { kind: 'rental', id } as const;
    for (const unitId of [...units.keys()].sort()) {
      const out = await moveUnit(tx, by, { unitId, to: 'alugada', holder, at });
      if (!out.ok) return out;
      await putOnContract(tx, id, unitId, at);
    }
    const asked = await askMoreDeposit(tx, row, units.size, at);
    const deposit = await takeDeposit(tx, by, asked, given, at);
    if (!deposit.ok) return deposit;
    const { taken, openReason } = deposit.value;
    const quantity = row.quantity + units.size;
    const plan = await planOf(deps, tx, by, row, row.months);
    const from = plusDays(today, 1);
    await changePlan(deps, tx, by, plan, { from, quantity });
    const line = restOfMonth(row, units.size, today);
    if (line) await addToNextCharge(tx, by, plan, { key: `added:${given.request_id}`, line });
    await keepVisit(tx, by, { rentalId: id, kind: 'entrega', at }, given);
    const count = units.size === 1 ? 'Mais 1 unidade' : `Mais ${units.size} unidades`;
    const note = openReason ? `${count}. Caução por receber: ${openReason}` : count;
    const set = { quantity, version: row.version + 1 };
    const more = await changeRental(tx, by, asked, { set, note, at, fromOn: today });
    await audit(
      tx,
      by,
      'rental.units_added',
      id,
      { months: row.months, quantity, amount_cents: taken },
      { months: row.months, quantity: row.quantity },
    );
    await mailRental(deps, tx, more, 'term', `term:${more.version}`, [
      ['Caução recebida', taken > 0 ? formatCents(taken) : null],
    ]);
    return ok(more);
  });
}
