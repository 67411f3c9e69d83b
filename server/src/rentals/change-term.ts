import { sql } from 'kysely';
import type { z } from 'zod';
import { purchasePrice } from '#core/catalogue/rules/rental.ts';
import { plusDays } from '#core/charges/rules/days.ts';
import type {
  changeRentalParty as partyCall,
  sellRentalUnits as sellCall,
  changeRentalTerm as termCall,
} from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { isRunning, rentalLifecycle, rentalNumber } from '#core/rentals/lifecycle.ts';
import { earlyEndFee, monthsBegun, plusMonths, termEnd } from '#core/rentals/rules/term.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockMonthsOf } from '../charges/end-months.ts';
import { addToNextCharge, changePlan, readPlan, startPlan } from '../charges/plans.ts';

import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { By, Person } from '../platform/http/caller.ts';
import type { RepairDeps } from '../repairs/rooms-port.ts';
import { moveUnit } from '../units/move-unit.ts';
import { monthLine } from './hand-over.ts';
import { stateToday } from './state-today.ts';
import { addEvent, findRental, lockRental, moveRental, type RentalRow, termsOf } from './store.ts';
import { afterUnitsLeft, endIfLast, takeOffContract } from './take-back.ts';

type Term = z.output<NonNullable<typeof termCall.body>>;
type Sold = z.output<NonNullable<typeof sellCall.body>>;
type Party = z.output<NonNullable<typeof partyCall.body>>;

/** The day that a contract was handed over on. @throws when it was not. */
function handedOn(row: RentalRow): string {
  if (!row.handed_over_at) throw new Error(`rental ${row.id} was not handed over`);
  return lisbonDay(row.handed_over_at);
}

/** The last day that a month of a term is due on, handed over on a day. Of a single month nothing more is due than what is added. */
function lastDue(handedOver: string, months: number): string {
  return months < 2 ? handedOver : plusMonths(handedOver, months - 1);
}

/** The plan of a contract; one that never had one (a single month) has it from its second month on. */
async function planOf(deps: RepairDeps, tx: Tx, by: By, row: RentalRow, months: number): Promise<string> {
  const known = await readPlan(deps, tx, 'rental', row.id);
  if (known) return known.id;
  const day = handedOn(row);
  return await startPlan(deps, tx, by, {
    kind: 'rental',
    subject: row.id,
    label: `Contrato ${rentalNumber(row.number)}`,
    payer: {
      userId: row.user_id,
      name: row.billing_name ?? row.customer_name,
      email: row.customer_email,
      phone: row.customer_phone,
      nif: row.nif,
    },
    everyMonths: 1,
    firstDueOn: day,
    turnsPaid: 1,
    until: lastDue(day, months),
    lines: [monthLine(row)],
  });
}

/**
 * Makes the term longer or shorter from today: the last day and the last month that is charged. Shorter than it was costs what
 * the contract says, on the next charge, unless the shop waives it. Not shorter than the months that have begun.
 */
export async function changeTerm(
  deps: RepairDeps,
  by: Person,
  id: string,
  { months, without_fee }: Term,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const before = await findRental(tx, id);
    const last = before?.handed_over_at ? lastDue(handedOn(before), months) : today;
    await lockMonthsOf(tx, { kind: 'rental', subject: id }, last);
    const row = await lockRental(tx, id);
    if (!row) return fail(rentalFailures.rental_not_found);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    if (months === row.months) return ok(row);
    const day = handedOn(row);
    const begun = monthsBegun(day, Math.max(months, row.months), today);
    if (months < begun) {
      const detail = `Já começou o ${begun}.º mês: o prazo não pode acabar antes.`;
      return fail(rentalFailures.rental_term, { detail, errors: [{ path: 'months', message: detail }] });
    }
    const version = row.version + 1;
    const ends = termEnd(day, months);
    const plan = await planOf(deps, tx, by, row, months);
    await changePlan(deps, tx, by, plan, { from: plusDays(today, 1), until: last });
    const fee = without_fee
      ? 0
      : row.quantity *
        earlyEndFee(
          { ...termsOf(row), monthlyCents: row.monthly_cents },
          { months: row.months, kept: months },
        );
    if (fee > 0) {
      const line = { name: 'Fim antes do prazo', quantity: 1, unitNetCents: fee, ivaRate: row.iva_rate };
      await addToNextCharge(tx, by, plan, { key: `early-end:${version}`, line });
    }
    await tx
      .updateTable('rentals')
      .set({ months, ends_on: sql<Date>`${ends}::date`, version, end_wish: null, end_wish_at: null })
      .where('id', '=', id)
      .execute();
    const changed = { ...row, months, ends_on: ends, version };
    const note = `Prazo de ${row.months} para ${months} meses${fee > 0 ? `, com ${formatCents(fee)} s/ IVA por acabar antes` : ''}`;
    const moved = await moveRental(tx, by, changed, { to: stateToday(changed, today), note, at });
    await audit(tx, by, {
      type: 'rental.term_changed',
      subject: { kind: 'rental', id },
      before: { months: row.months, quantity: row.quantity },
      after: { months, quantity: row.quantity },
    });
    return ok(moved);
  });
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
    const row = await lockRental(tx, id);
    if (!row) return fail(rentalFailures.rental_not_found);
    if (!isRunning(row.state)) return fail(rentalFailures.rental_step);
    const begun = monthsBegun(handedOn(row), row.months, lisbonDay(at));
    const price = purchasePrice(termsOf(row), row.monthly_cents, begun);
    if (price === null)
      return fail(rentalFailures.rental_step, { detail: 'Este contrato não prevê a compra.' });
    for (const unitId of ids) {
      await takeOffContract(tx, row, unitId, 'comprada', at);
      const holder = { kind: 'rental', id } as const;
      const moved = await moveUnit(tx, by, { unitId, to: 'vendida', holder, at });
      if (!moved.ok) return moved;
    }
    if (price > 0) {
      const plan = await planOf(deps, tx, by, row, row.months);
      const line = {
        name: `Compra: ${row.product_name}`.slice(0, 200),
        quantity: ids.length,
        unitNetCents: price,
        ivaRate: row.iva_rate,
      };
      await addToNextCharge(tx, by, plan, { key: `purchase:${request_id}`, line });
    }
    const note = `Compradas ${ids.length} unidades por ${formatCents(ids.length * price)} s/ IVA`;
    const after = await afterUnitsLeft(deps, tx, by, row, { note, at, isLast });
    await audit(tx, by, {
      type: 'rental.bought',
      subject: { kind: 'rental', id },
      before: null,
      after: { amount_cents: ids.length * price },
    });
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
    const row = await lockRental(tx, id);
    if (!row) return fail(rentalFailures.rental_not_found);
    if (rentalLifecycle.facts[row.state].isEnd) return fail(rentalFailures.rental_step);
    const set = {
      ...(address === undefined ? {} : { address: address && JSON.stringify(address) }),
      ...(billing_name === undefined ? {} : { billing_name }),
      ...(nif === undefined ? {} : { nif }),
    };
    if (Object.keys(set).length === 0) return ok(row);
    const version = row.version + 1;
    await tx
      .updateTable('rentals')
      .set({ ...set, version })
      .where('id', '=', id)
      .execute();
    const changed = [
      address === undefined ? null : 'morada',
      billing_name === undefined && nif === undefined ? null : 'empresa',
    ];
    const note = `Mudou: ${changed.filter(Boolean).join(' e ')}`;
    await addEvent(tx, by, { rentalId: id, to: row.state, version, note, at, fromOn: lisbonDay(at) });
    await audit(tx, by, {
      type: 'rental.party_changed',
      subject: { kind: 'rental', id },
      before: null,
      after: null,
    });
    return ok({ ...row, version });
  });
}
