import { sql } from 'kysely';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import type { setHandOverDay as dayCall, handOverRental } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { awaitsHandOver } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { termEnd } from '#core/rentals/rules/term.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/store.ts';
import { lockPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { findUnitByCode } from '../units/find-units.ts';
import { handOverUnit, type UnitRow } from '../units/move-unit.ts';
import { takeDeposit } from './deposit.ts';
import { readingOf } from './readings.ts';
import { mailRental } from './rental-mails.tsx';
import { startRentalPlan } from './rental-plan.ts';
import {
  changeRental,
  depositPayable,
  findRental,
  type RentalRow,
  rentalToChange,
  selectRentals,
} from './store.ts';
import { keepVisit, visitedBefore } from './visits.ts';

type HandOver = BodyOf<typeof handOverRental>;
type AgreedDay = BodyOf<typeof dayCall>;

/** Agrees on the day of the hand-over, and tells the customer. Another day may be agreed on until then. */
export async function setHandOverDay(
  deps: Deps,
  by: Person,
  id: string,
  { day }: AgreedDay,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  if (day < lisbonDay(at)) {
    const { detail } = rentalFailures.rental_day_past;
    return fail(rentalFailures.rental_day_past, { errors: [{ path: 'day', message: detail }] });
  }
  return await transact(deps.db, async (tx) => {
    const row = await rentalToChange(tx, id);
    if (!awaitsHandOver(row.state)) return fail(rentalFailures.rental_step);
    if (row.hand_over_on === day) return ok(row);
    const note = `Entrega combinada para ${day.split('-').reverse().join('/')}`;
    const set = { hand_over_on: day };
    const moved = await changeRental(tx, by, row, { set, to: 'aguarda_entrega', note, at });
    await audit(tx, by, 'rental.moved', id, { state: moved.state }, { state: row.state });
    await mailRental(deps, tx, moved, 'day', `day:${day}`);
    return ok(moved);
  });
}

/** The unit of a code that was read. Refuses the transaction where there is none, or it is of another article. */
async function scanUnit(tx: Tx, row: RentalRow, code: string, path: string): Promise<UnitRow> {
  const unit = await findUnitByCode(tx, code);
  if (!unit) refuse(rentalFailures.rental_unit_unknown, `${code}: nenhuma unidade da loja tem esse código.`);
  if (row.product_id !== null && unit.product_id !== row.product_id) {
    refuse(rentalFailures.rental_unit_other, `${code}: ${path} é de outro artigo.`);
  }
  return unit;
}

/** The unit of a code that is to come beside those of a contract: not one of them. */
export async function scanOther(tx: Tx, row: RentalRow, code: string): Promise<UnitRow> {
  const unit = await scanUnit(tx, row, code, 'a unidade');
  if (unit.holder_kind === 'rental' && unit.holder_id === row.id) refuse(rentalFailures.rental_unit_here);
  return unit;
}

/** Puts a unit on a contract from now on: it is on no other. */
export async function putOnContract(tx: Tx, rentalId: string, unitId: string, at: Date): Promise<void> {
  await tx.insertInto('rental_units').values({ rental_id: rentalId, unit_id: unitId, out_at: at }).execute();
}

/**
 * Hands the units over, as they were read: they are with the customer, the deposit is taken, what was noted and signed is
 * kept, the term begins, and from the second month on it is charged. Sent again it is the same hand-over.
 */
export async function handOver(
  deps: Deps,
  by: Person,
  id: string,
  given: HandOver,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    // The order, then the deposit, then the contract: as who ends the order does.
    const before = await findRental(tx, id);
    const order = before && (await lockOrder(tx, before.order_id));
    await lockPayable(tx, depositPayable(id));
    const row = await rentalToChange(tx, id);
    if (await visitedBefore(tx, id, given, given)) return ok(row);
    if (!awaitsHandOver(row.state)) return fail(rentalFailures.rental_step);
    const units: UnitRow[] = [];
    for (const code of given.units) units.push(await scanUnit(tx, row, code, 'a unidade'));
    const ids = new Set(units.map((unit) => unit.id));
    if (ids.size !== row.quantity || units.length !== row.quantity) {
      const detail = `O contrato tem ${row.quantity}: leia tantas unidades, todas diferentes.`;
      return fail(rentalFailures.rental_unit_count, { detail, errors: [{ path: 'units', message: detail }] });
    }
    const holder = { kind: 'rental', id } as const;
    for (const unitId of [...ids].sort()) {
      const handed = await handOverUnit(tx, by, { unitId, orderId: row.order_id, holder, at });
      if (!handed.ok) return handed;
      await putOnContract(tx, id, unitId, at);
    }
    for (const [place, unit] of units.entries()) {
      const typed = { pages: given.counters[place], colour_pages: given.colour_counters[place] };
      await readingOf(tx, by, row, unit.id, typed, at);
    }
    const deposit = await takeDeposit(tx, by, row, given, at);
    if (!deposit.ok) return deposit;
    await keepVisit(tx, by, { rentalId: id, kind: 'entrega', at }, given);
    const moved = await begin(deps, tx, by, row, deposit.value.openReason, at);
    await audit(tx, by, 'rental.handed_over', id, {
      months: row.months,
      quantity: row.quantity,
      amount_cents: deposit.value.taken,
    });
    if (order) await deliverOrder(tx, by, order, at);
    await mailRental(deps, tx, moved, 'handed', 'handed');
    return ok(moved);
  });
}

/**
 * A locked order of which nothing is left to send was delivered with the last of its rented units: licences were given when
 * it was paid. Its customer is told of the contract already.
 */
async function deliverOrder(tx: Tx, by: Person, order: OrderRow, at: Date): Promise<void> {
  if (orderLifecycle.facts[order.status].stage !== 'to_send') return;
  const { rows } = await sql`SELECT 1 FROM order_lines line WHERE order_id = ${order.id}
    AND NOT EXISTS (SELECT FROM rentals WHERE order_line_id = line.id AND handed_over_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM licences WHERE line_id = line.id) LIMIT 1`.execute(tx);
  if (rows.length > 0) return;
  await moveOrder(tx, by, order, { to: 'entregue', note: 'Entregue o que foi alugado', at });
}

/** The term begins: its last day, and the months that are charged from the second on. */
async function begin(
  deps: Deps,
  tx: Tx,
  by: Person,
  row: RentalRow,
  openReason: string | null,
  at: Date,
): Promise<RentalRow> {
  const today = lisbonDay(at);
  const note = openReason ? `Entregue. Caução por receber: ${openReason}` : 'Entregue';
  const set = { handed_over_at: at, ends_on: termEnd(today, row.months) };
  const handed = await changeRental(tx, by, row, { set, to: 'ativo', note, at });
  if (row.months > 1) await startRentalPlan(deps, tx, by, handed, row.months);
  return handed;
}

/** How the shop's people call these contracts. */
export async function nameRentals(db: Db, ids: readonly string[]) {
  const rows = await selectRentals(db).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, number, customer_name }) => [
      id,
      { label: `${rentalNumber(number)}, ${customer_name}`, opens: id },
    ]),
  );
}
