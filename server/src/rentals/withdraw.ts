import { sql } from 'kysely';
import { returnDays } from '#core/catalogue/rules/returns.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import type { returnRentalWithdrawal as backCall } from '#core/rentals/contract.ts';
import { rentalFailures } from '#core/rentals/errors.ts';
import { awaitsHandOver, isRunning, rentalLifecycle } from '#core/rentals/lifecycle.ts';
import { rentalNumber } from '#core/rentals/record.ts';
import { withdrawalBack, withdrawalUntil } from '#core/rentals/rules/withdrawal.ts';
import { isBusiness } from '#core/shared/buyer.ts';
import { type Day, plusDays } from '#core/shared/calendar.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatDay } from '#core/shared/dates.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { priceOfUnits } from '#core/shared/price.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { lockMonthsOf } from '../charges/end-months.ts';
import { endPlan } from '../charges/plans.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow, orderPayable } from '../orders/store.ts';
import { lockPayable } from '../payments/payables.ts';
import type { PaymentParts } from '../payments/payment-parts.ts';
import { beginRefund } from '../payments/refunds/request-refund.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import type { ContractPorts } from '../returns/contracts-port.ts';
import { readSettings } from '../settings/read-settings.ts';
import { releaseForOrder } from '../units/reserve-for-order.ts';
import { mailRental } from './rental-mails.tsx';
import { changeRental, findRental, monthOf, type RentalRow, rentalToChange } from './store.ts';

/** Days in which the equipment comes back after a withdrawal (DL 24/2014, art. 13.º). */
const DAYS_TO_BRING = 14;

type Body = BodyOf<typeof backCall>;

const handedDay = ({ handed_over_at }: RentalRow): Day | null => handed_over_at && lisbonDay(handed_over_at);

/** Whether its consumer may withdraw from a contract today, until when, and what goes back, in cents. */
export async function readWithdrawal(
  db: Db,
  row: RentalRow,
  now: Date,
): Promise<{ readonly can: boolean; readonly until: Day | null; readonly backCents: Cents }> {
  const [order, line, { promise_settings }] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['nif', 'billing_name', 'company_id', 'nif_decides'])
      .where('id', '=', row.order_id)
      .executeTakeFirst(),
    db.selectFrom('order_lines').select('gross_cents').where('id', '=', row.order_line_id).executeTakeFirst(),
    readSettings(db),
  ]);
  const until = withdrawalUntil(handedDay(row), returnDays(promise_settings));
  const isCompanys =
    isBusiness({ ...row, nif_decides: order?.nif_decides ?? true }) ||
    (order !== undefined && isBusiness(order));
  const isOpen = awaitsHandOver(row.state) || isRunning(row.state);
  const today = lisbonDay(row.withdrawn_at ?? now);
  const backCents =
    row.withdrawal_back_cents ??
    withdrawalBack({
      paidCents: line?.gross_cents ?? 0,
      monthCents: priceOfUnits(monthOf(row, today), row.quantity, row.iva_rate),
      handedOver: handedDay(row),
      on: today,
    });
  const can = isOpen && !isCompanys && row.withdrawn_at === null && (until === null || today <= until);
  return { can, until, backCents };
}

/**
 * A consumer withdraws from a contract, without saying why: before the hand-over it is over and its units are free; after it
 * no further month is due, and the units come back within fourteen days. What was paid goes back less the days that they had
 * them. Declared again it is the same.
 */
export async function withdrawRental(deps: Deps, by: By, id: string): Promise<Result<RentalRow>> {
  const at = deps.now();
  const today = lisbonDay(at);
  return await transact(deps.db, async (tx) => {
    const plan = await lockMonthsOf(tx, { kind: 'rental', subject: id }, today);
    const before = await findRental(tx, id);
    if (!before) return fail(rentalFailures.rental_not_found);
    const order = await lockOrder(tx, before.order_id);
    if (before.handed_over_at && plan) await endPlan(deps, tx, by, plan, { on: today });
    const row = await rentalToChange(tx, id);
    if (row.withdrawn_at) return ok(row);
    // Handed over in this moment: its months were not ended.
    if (row.handed_over_at?.getTime() !== before.handed_over_at?.getTime())
      refuse(rentalFailures.rental_step);
    const { can, backCents } = await readWithdrawal(tx, row, at);
    if (!can) refuse(rentalFailures.rental_no_withdrawal);
    const ended = await end(tx, by, row, today, at);
    if (order && !row.handed_over_at) await endOrder(tx, by, order, at);
    await audit(tx, by, 'rental.withdrawn', id, { state: ended.state }, { state: row.state });
    await sql`SELECT add_notice('rental_withdrawn', ${`rental_withdrawn:${id}`}::text, 'rental', ${id}::text,
      ${rentalNumber(row.number)}::text)`.execute(tx);
    await mailRental(deps, tx, ended, 'withdrawn', 'withdrawn', [
      ['Declarada', `${formatDay(today)}`],
      ['A devolver do que pagou', formatCents(backCents)],
      ['Entregar o equipamento até', row.handed_over_at ? formatDay(plusDays(today, DAYS_TO_BRING)) : null],
    ]);
    return ok(ended);
  });
}

/** The contract is over, or waits for its units to come back. */
async function end(tx: Tx, by: By, row: RentalRow, today: Day, at: Date): Promise<RentalRow> {
  const note = 'O cliente desistiu do aluguer (livre resolução)';
  if (row.handed_over_at) {
    const ends_on = plusDays(today, DAYS_TO_BRING);
    const set = { withdrawn_at: at, ends_on, end_wish: 'devolver', end_wish_at: at } as const;
    return await changeRental(tx, by, row, { set, to: 'a_terminar', note, at });
  }
  if (row.product_id !== null) {
    const { product_id: productId, order_id: orderId, quantity } = row;
    const freed = await releaseForOrder(tx, by, { productId, orderId, quantity, at });
    if (!freed.ok) refuse(freed.failure);
  }
  return await changeRental(tx, by, row, { set: { withdrawn_at: at }, to: 'cancelado', note, at });
}

/**
 * An order of which nothing is left, because its customer withdrew from all that was rented before it was handed over, is nobody's
 * to prepare. Its units are free already; its money goes back with the contracts'.
 */
async function endOrder(tx: Tx, by: By, order: OrderRow, at: Date): Promise<void> {
  if (orderLifecycle.facts[order.status].stage !== 'to_send') return;
  const { rows } = await sql`SELECT 1 FROM order_lines line WHERE order_id = ${order.id}
    AND NOT EXISTS (SELECT FROM rentals
      WHERE order_line_id = line.id AND withdrawn_at IS NOT NULL AND handed_over_at IS NULL) LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0) return;
  const note = 'O cliente desistiu do que alugou (livre resolução)';
  await moveOrder(tx, by, { ...order, holds_stock: false }, { to: 'devolvido', note, at });
}

/** What is still to go back of a contract that its consumer withdrew from and that is over, in cents. */
export async function withdrawalOwed(db: Db, row: RentalRow, now: Date): Promise<Cents> {
  const isOver = rentalLifecycle.facts[row.state].isEnd;
  if (!row.withdrawn_at || !isOver || row.withdrawal_back_cents !== null) return 0;
  return (await readWithdrawal(db, row, now)).backCents;
}

/** Gives back what was paid with the order, less the days in which the customer had the units: once, by the refunds. */
export async function returnWithdrawal(
  deps: Deps,
  by: Person,
  parts: PaymentParts,
  id: string,
  { iban }: Body,
): Promise<Result<RentalRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const before = await findRental(tx, id);
    const payable = before && (await lockPayable(tx, orderPayable(before.order_id)));
    const row = await rentalToChange(tx, id);
    if (row.withdrawal_back_cents !== null) return ok(row);
    const owed = Math.min(await withdrawalOwed(tx, row, at), payable?.paid_cents ?? 0);
    if (owed === 0) return fail(rentalFailures.rental_step);
    const refund = await beginRefund(deps, tx, by, parts, {
      ...orderPayable(row.order_id),
      amountCents: owed,
      reason: `Livre resolução do contrato ${rentalNumber(row.number)}`,
      iban,
      idempotency_key: `withdrawal:${id}`,
      lines: [],
    });
    if (!refund.ok) return refund;
    const note = `Livre resolução: devolvidos ${formatCents(owed)}`;
    const returned = await changeRental(tx, by, row, { set: { withdrawal_back_cents: owed }, note, at });
    await audit(tx, by, 'rental.withdrawal_returned', id, { amount_cents: owed });
    return ok(returned);
  });
}

/** For who withdraws without an account, by the contract's number and e-mail. */
export function withdrawnRentals(deps: Deps): ContractPorts[keyof ContractPorts] {
  return {
    find: async (db, number, email) =>
      (
        await db
          .selectFrom('rentals')
          .select('id')
          .where('number', '=', number)
          .where('customer_email', '=', email)
          .executeTakeFirst()
      )?.id ?? null,
    withdraw: async (by, id, at) => await withdrawRental({ ...deps, now: () => at }, by, id),
  };
}
