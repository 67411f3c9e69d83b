import { orderFailures } from '#core/orders/errors.ts';
import { isReversed } from '#core/orders/lifecycle.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import type { holdExchange as call, ReturnPage } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { returnNumber } from '#core/returns/record.ts';
import { amountBack } from '#core/returns/rules/amount-back.ts';
import { EXCHANGE_HOLD_DAYS } from '#core/returns/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents, toEuros } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { type ExchangedGoods, endExchange, keepExchange, placeExchange } from '../orders/place-exchange.ts';
import { findOrder, lockOrderItself, type OrderRow, orderPayable, readOrderLines } from '../orders/store.ts';
import { findPayable, lockPayables } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { readBefore } from './of-order.ts';
import { mailReturn } from './return-mails.tsx';
import { addReturnEvent, findReturn, type ReturnRow, readReturnLines, returnToChange } from './store.ts';

type Body = BodyOf<typeof call>;
type Linked = Pick<ReturnRow, 'order_id' | 'exchange_order_id'>;

/** The order of a return's exchange; null when there is none, or it was cancelled. */
export async function findExchange(db: Db, { exchange_order_id: id }: Linked): Promise<OrderRow | null> {
  const order = id === null ? null : await findOrder(db, id);
  return order && !isReversed(order.status) ? order : null;
}

/** Locks what a return is of and what pays with it. */
export async function lockSales(tx: Tx, { order_id, exchange_order_id }: Linked): Promise<void> {
  const ids = [order_id, ...(exchange_order_id === null ? [] : [exchange_order_id])];
  await lockPayables(tx, ids.map(orderPayable));
}

/**
 * Keeps the new articles of a return for its customer, in an order of its own that what comes back pays. The same articles
 * again are the same order. Refused when others are kept already, or something is not to be had.
 */
export async function holdExchange(
  deps: OrderDeps,
  by: Person,
  id: string,
  { goods }: Body,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    const { order: of, row } = await returnToChange(tx, id);
    const { isEnd } = returnLifecycle.facts[row.state];
    if (isEnd || row.state === 'pedida') return fail(returnFailures.return_step);
    const known = await findExchange(tx, row);
    if (known) {
      const same = await hasGoods(tx, known, goods);
      return same ? ok(row) : fail(returnFailures.return_exchange_stands);
    }
    return ok(await hold(deps, tx, by, { of, row, goods, isSame: false, at }));
  });
}

interface Held {
  readonly of: OrderRow;
  readonly row: ReturnRow;
  readonly goods: readonly ExchangedGoods[];
  /** The same articles, at what the old ones were paid with. */
  readonly isSame: boolean;
  readonly at: Date;
}

/** Keeps articles for a return, in an order of their own, and tells its customer. The order and the return are locked. */
async function hold(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  { of, row, goods, isSame, at }: Held,
): Promise<ReturnRow> {
  const order = await placeExchange(deps, tx, by, {
    of,
    goods,
    note: `Troca: devolução ${returnNumber(row.number)}`,
    until: endOfLisbonDay(at, EXCHANGE_HOLD_DAYS),
  });
  if (!returnLifecycle.facts[row.state].isWithCustomer) await keepExchange(tx, order.id);
  await tx
    .updateTable('returns')
    .set({ wants_exchange: true, wants_same: isSame, wants_credit: false, exchange_order_id: order.id })
    .where('id', '=', row.id)
    .execute();
  const number = orderNumber(order.number);
  await addReturnEvent(tx, by, row.id, { to: row.state, note: `Troca guardada: encomenda ${number}`, at });
  await audit(tx, by, 'return.exchange_held', row.id, { order: order.id, total_cents: order.total_cents });
  const held = (await findReturn(tx, row.id)) ?? row;
  await mailReturn(deps, tx, held, 'held', {
    key: order.id,
    exchange: `${number}, ${formatCents(order.total_cents)}`,
  });
  return held;
}

/**
 * Keeps the same articles for the customer of a return who wants them in place of what was wrong or broken, at what those were
 * paid with, so that nothing is to pay or to give back (docs/adr/0561). The order and the return are locked. Ends the
 * transaction where one of them is not to be had.
 */
export async function holdSame(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  of: OrderRow,
  row: ReturnRow,
  at: Date,
): Promise<ReturnRow> {
  const [sold, taken, before] = await Promise.all([
    readOrderLines(tx, of.id),
    readReturnLines(tx, row.id),
    readBefore(tx, of.id, row.id),
  ]);
  const { lines } = amountBack({
    sold: sold.map(({ id, name, quantity, gross_cents }) => ({
      id,
      name,
      quantity,
      grossCents: gross_cents,
    })),
    before: before.lines,
    taken: taken.map(({ order_line_id, quantity }) => ({ lineId: order_line_id, quantity, lostCents: 0 })),
    delivery: { paidCents: 0, standardCents: 0, backCents: 0, isShopsFault: true },
    leftCents: Number.MAX_SAFE_INTEGER,
  });
  const goods = lines.flatMap(({ lineId, quantity, shareCents }): ExchangedGoods[] => {
    const line = sold.find(({ id }) => id === lineId);
    if (!line?.product_id) return refuse(orderFailures.cart_problem, 'Um dos artigos já não existe.');
    return [{ product_id: line.product_id, quantity, instead: { line, grossCents: shareCents } }];
  });
  return await hold(deps, tx, by, { of, row, goods, isSame: true, at });
}

async function hasGoods(tx: Tx, order: OrderRow, goods: Body['goods']): Promise<boolean> {
  const words = (all: readonly { product_id: string | null; quantity: number }[]) =>
    all
      .map(({ product_id, quantity }) => `${product_id} ${quantity}`)
      .toSorted()
      .join();
  return words(await readOrderLines(tx, order.id)) === words(goods);
}

/** Nothing comes of a return: what was kept for it is free again. The sales are locked (`lockSales`). */
export async function dropExchange(deps: OrderDeps, tx: Tx, by: By, row: ReturnRow): Promise<void> {
  if ((await findExchange(tx, row)) === null || row.exchange_order_id === null) return;
  const order = await lockOrderItself(tx, row.exchange_order_id);
  if (order) await endExchange(deps, tx, by, order, `Devolução ${returnNumber(row.number)} sem efeito`);
}

/** An exchange as its customer and the shop see it. A guest's order opens by its own link. */
export async function presentExchange(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  row: ReturnRow,
): Promise<ReturnPage['exchange']> {
  const order = await findExchange(deps.db, row);
  if (!order) return null;
  const [lines, payable] = await Promise.all([
    readOrderLines(deps.db, order.id),
    findPayable(deps.db, orderPayable(order.id)),
  ]);
  return {
    order_id: order.id,
    order_number: order.number,
    status: order.status,
    access_token:
      order.user_id === null
        ? await createLink(deps.db, deps, { purpose: 'order', subjectId: order.id })
        : null,
    goods: lines.map(({ name, quantity }) => ({ name, quantity })),
    total: toEuros(order.total_cents),
    left: toEuros(payable ? Math.max(0, payable.due_cents - payable.paid_cents) : order.total_cents),
  };
}
