import type { swapRentalUnit, takeBackRental } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { isRunning } from '#core/rentals/lifecycle.ts';
import { backEarly } from '#core/rentals/rules/term.ts';
import { rentalMailTexts } from '#core/rentals/texts.ts';
import type { CameBack } from '#core/rentals/values.ts';
import { OPEN_STATUSES } from '#core/repairs/values.ts';
import { plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents, toCents } from '#core/shared/money.ts';
import { priceWithIva, timesPrice, unitOf } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { unitNumber } from '#core/units/record.ts';
import { audit } from '../audit/audit.ts';
import { lockMonthsOf } from '../charges/end-months.ts';
import { addToNextCharge, changePlan, endPlan, readPlan } from '../charges/plans.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { By, Person } from '../platform/http/caller.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { lockUnit, moveUnit, type UnitRow } from '../units/move-unit.ts';
import { putOnContract, scanOther } from './hand-over.ts';
import { readingOf, settlePages } from './readings.ts';
import { refuseWaive } from './refuse-waive.ts';
import { mailRental } from './rental-mails.tsx';
import { handedOn, planOf, waitForMonths } from './rental-plan.ts';
import { changeRental, monthOf, type RentalRow, rentalToChange, termsOf, unitsOut } from './store.ts';
import { helpOf, openUnitRepair } from './unit-repair.ts';
import { keepVisit, visitedBefore } from './visits.ts';

type EarlyEnd = TakeBack['early_end'];
type TakeBack = BodyOf<typeof takeBackRental>;
type Swap = BodyOf<typeof swapRentalUnit>;

/** Takes a unit off a contract. Refuses the transaction when it is not with that contract's customer. */
export async function takeOffContract(
  tx: Tx,
  row: RentalRow,
  unitId: string,
  cameBack: CameBack,
  at: Date,
): Promise<UnitRow> {
  const unit = await lockUnit(tx, unitId);
  const done = await tx
    .updateTable('rental_units')
    .set({ in_at: at, came_back: cameBack })
    .where('rental_id', '=', row.id)
    .where('unit_id', '=', unitId)
    .where('in_at', 'is', null)
    .returning('unit_id')
    .executeTakeFirst();
  if (!unit || !done) refuse(rentalFailures.rental_unit_not_here);
  return unit;
}

/** The repair of a unit for which its customer asked, while there is work to do in it. */
async function repairAskedFor(tx: Tx, row: RentalRow, unit: UnitRow) {
  return await tx
    .selectFrom('repairs')
    .select('id')
    .where('request_hash', '=', helpOf(row.id))
    .where('serial_number', '=', unit.serial_number)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A broken unit is the shop's again: its repair is the one that its customer asked for, else one of the shop's own. */
async function toRepair(
  deps: RepairDeps,
  tx: Tx,
  by: Person,
  row: RentalRow,
  unit: UnitRow,
  problem: string,
  at: Date,
): Promise<void> {
  const repair =
    (await repairAskedFor(tx, row, unit)) ??
    (await openUnitRepair(deps, tx, by, row, unit, { problem, at, requestId: null }));
  const holder = { kind: 'repair', id: repair.id } as const;
  const moved = await moveUnit(tx, by, {
    unitId: unit.id,
    to: 'em_reparacao',
    holder,
    at,
    note: problem.slice(0, 500),
  });
  if (!moved.ok) refuse(moved.failure);
}

/** Changes a unit that broke for another: its repair opens by itself, and the other goes onto the contract. */
export async function swapUnit(
  deps: RepairDeps,
  by: Person,
  id: string,
  given: Swap,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    await waitForMonths(tx, id);
    const row = await rentalToChange(tx, id);
    if (await visitedBefore(tx, id, given, given)) return ok(row);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    await readingOf(
      tx,
      by,
      row,
      given.unit_id,
      { pages: given.counter_out, colour_pages: given.colour_counter_out },
      at,
    );
    const replacement = await scanOther(tx, row, given.replacement);
    const broken = await takeOffContract(tx, row, given.unit_id, 'reparar', at);
    await toRepair(deps, tx, by, row, broken, given.problem, at);
    const holder = { kind: 'rental', id } as const;
    const out = await moveUnit(tx, by, { unitId: replacement.id, to: 'alugada', holder, at });
    if (!out.ok) return out;
    await putOnContract(tx, id, replacement.id, at);
    await readingOf(
      tx,
      by,
      row,
      replacement.id,
      { pages: given.counter_in, colour_pages: given.colour_counter_in },
      at,
    );
    await settlePages(deps, tx, by, row);
    await keepVisit(tx, by, { rentalId: id, kind: 'troca', at }, given);
    const note = `Trocada a ${unitNumber(broken.number)} pela ${unitNumber(replacement.number)}`;
    const set = { version: row.version + 1 };
    const swapped = await changeRental(tx, by, row, { set, note, at, fromOn: lisbonDay(at) });
    const { rows } = rentalMailTexts;
    await mailRental(deps, tx, swapped, 'swapped', `swapped:${swapped.version}`, [
      [rows.taken, broken.serial_number],
      [rows.given, replacement.serial_number],
    ]);
    await audit(tx, by, 'rental.swapped', id);
    return ok(swapped);
  });
}

/**
 * Units that come back before the term ends cost what the contract says, which somebody saw and agreed to, on the next charge;
 * a manager may waive it. The contract's months are locked. @returns what is noted of it.
 */
async function chargeEarlyEnd(
  deps: RepairDeps,
  tx: Tx,
  by: Person,
  row: RentalRow,
  { count, given, key }: { readonly count: number; readonly given: EarlyEnd; readonly key: string },
): Promise<Result<string | null>> {
  const today = lisbonDay(deps.now());
  // Who withdrew owes the days alone.
  const early = row.withdrawn_at
    ? null
    : backEarly(handedOn(row), { ...row, month: monthOf(row, today) }, termsOf(row), today);
  if (!early) return ok(null);
  const fee = timesPrice(early.fee, count);
  const feeCents = priceWithIva(fee, row.iva_rate);
  const left = early.monthsLeft === 1 ? 'Falta 1 mês' : `Faltam ${early.monthsLeft} meses`;
  if (!given) {
    const detail = `${left} para o fim do prazo: acabar antes custa ${formatCents(feeCents)}.`;
    return fail(rentalFailures.rental_early_end, { detail });
  }
  if (toCents(given.fee) !== feeCents) return fail(rentalFailures.rental_fee_changed);
  if (feeCents === 0) return ok(`${left} para o fim do prazo, sem custos pelo contrato`);
  if (given.waive_why) {
    const refused = await refuseWaive(tx, by, row.user_id);
    if (refused) return refused;
    return ok(`Dispensados ${formatCents(feeCents)} por acabar antes: ${given.waive_why}`);
  }
  const line = { name: 'Fim antes do prazo', quantity: 1, ...unitOf(fee), ivaRate: row.iva_rate };
  await addToNextCharge(tx, by, await planOf(deps, tx, by, row, row.months), { key, line });
  return ok(`${formatCents(feeCents)} por acabar antes do prazo`);
}

/**
 * Takes units back: each is free again or goes to be repaired. With the last one the contract ends, and no further month of
 * it is charged; months that are owed stay owed. Sent again it is the same return.
 */
export async function takeBack(
  deps: RepairDeps,
  by: Person,
  id: string,
  given: TakeBack,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const unitIds = given.units.map(({ unit_id }) => unit_id);
    const isLast = await endIfLast(deps, tx, by, id, unitIds, at);
    const row = await rentalToChange(tx, id);
    if (await visitedBefore(tx, id, given, given)) return ok(row);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    const early = await chargeEarlyEnd(deps, tx, by, row, {
      count: given.units.length,
      given: given.early_end,
      key: `early-end:${given.request_id}`,
    });
    if (!early.ok) return early;
    for (const one of given.units.toSorted((a, b) => a.unit_id.localeCompare(b.unit_id))) {
      await readingOf(tx, by, row, one.unit_id, { pages: one.counter, colour_pages: one.colour_counter }, at);
      const unit = await takeOffContract(tx, row, one.unit_id, one.came_back, at);
      if (one.came_back === 'reparar') {
        await toRepair(
          deps,
          tx,
          by,
          row,
          unit,
          given.note || 'Voltou do aluguer a precisar de reparação',
          at,
        );
        continue;
      }
      const moved = await moveUnit(tx, by, { unitId: unit.id, to: 'disponivel', holder: null, at });
      if (!moved.ok) return moved;
    }
    await keepVisit(tx, by, { rentalId: id, kind: 'devolucao', at }, given);
    const count = given.units.length;
    const came = count === 1 ? 'Devolvida 1 unidade' : `Devolvidas ${count} unidades`;
    const note = early.value === null ? came : `${came}. ${early.value}`.slice(0, 1000);
    const after = await afterUnitsLeft(deps, tx, by, row, { note, at, isLast });
    await audit(tx, by, 'rental.taken_back', id, { state: after.state });
    return ok(after);
  });
}

/**
 * Ends the charges of a contract when these are the last units that are out. Before its own row is locked: charges lock
 * bills and plans first. @returns whether they were the last.
 */
export async function endIfLast(
  deps: RepairDeps,
  tx: Tx,
  by: By,
  id: string,
  unitIds: readonly string[],
  at: Date,
): Promise<boolean> {
  const today = lisbonDay(at);
  const plan = await lockMonthsOf(tx, { kind: 'rental', subject: id }, today);
  const out = await unitsOut(tx, id);
  const isLast = out.length > 0 && out.every(({ unit_id }) => unitIds.includes(unit_id));
  if (isLast && plan) await endPlan(deps, tx, by, plan, { on: today });
  return isLast;
}

/** Units left a contract: with the last it ends; of fewer units each month is less from tomorrow on. */
export async function afterUnitsLeft(
  deps: RepairDeps,
  tx: Tx,
  by: By,
  row: RentalRow,
  { note, at, isLast }: { readonly note: string; readonly at: Date; readonly isLast: boolean },
): Promise<RentalRow> {
  const quantity = (await unitsOut(tx, row.id)).length;
  // Somebody else took units back in this moment.
  if ((quantity === 0) !== isLast) refuse(rentalFailures.rental_step);
  await settlePages(deps, tx, by, row);
  if (isLast) {
    const moved = await changeRental(tx, by, row, { to: 'terminado', note, at });
    await mailRental(deps, tx, moved, 'ended', 'ended');
    return moved;
  }
  const from = plusDays(lisbonDay(at), 1);
  const plan = await readPlan(deps, tx, 'rental', row.id);
  if (plan) await changePlan(deps, tx, by, plan.id, { from, quantity });
  const set = { quantity, version: row.version + 1 };
  return await changeRental(tx, by, row, { set, note, at, fromOn: from });
}
