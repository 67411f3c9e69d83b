import { COLLECTED, KEYS_GIVEN } from '#core/cart/rules/shipping.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import type { LineIva } from '#core/shared/iva.ts';
import { type LineAmounts, sumByRate, type Totals, totalsOf } from '#core/shared/lines.ts';
import { endOfLisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, divideRounded, MAX_AMOUNT_CENTS } from '#core/shared/money.ts';
import { tradeCreditTexts } from '#core/trade-credit/texts.ts';
import { type PricedLine, priceLines } from '../cart/price-cart.ts';
import { endOpenPayment } from '../payments/payables.ts';
import type { Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { moveOrderUnits } from '../units/order-units.ts';
import { type OrderDeps, tellFollowers } from './followers-port.ts';
import { moveOrder } from './move-order.ts';
import { mailStatus } from './order-mails.tsx';
import { standOnAccount, writeOrder } from './place-order.ts';
import { type LineRow, lockOrderItself, type OrderRow, orderPayable } from './store.ts';

/** What is taken. */
export interface ExchangedGoods {
  readonly product_id: string;
  readonly quantity: number;
  /** The line in whose place it comes and what its units were paid with, IVA included; left out: at the prices of today. */
  readonly instead?: { readonly line: LineRow; readonly grossCents: Cents };
}

interface Exchange {
  /** The order whose goods come back, locked: it goes to the same people, the same way. */
  readonly of: OrderRow;
  readonly goods: readonly ExchangedGoods[];
  /** In its history. */
  readonly note: string;
  /** Until when it is held for goods that do not come. */
  readonly until: Date;
}

/**
 * Places an order that goods which come back are to pay: at the prices of today, or at those of what it comes instead of; its units taken as any order's, the
 * delivery free, for it was paid once. Nobody pays it until `openExchange`. Ends the transaction where something is not to
 * be had.
 */
export async function placeExchange(
  deps: Deps,
  tx: Tx,
  by: By,
  { of, goods, note, until }: Exchange,
): Promise<OrderRow> {
  const now = deps.now();
  const settings = await readSettings(tx);
  const rows = goods.map((one) => ({
    ...one,
    id: newId(),
    rental_months: null,
    seen_price_cents: 0,
    seen_with_iva_cents: null,
    credit_id: null,
    credit_cents: null,
    credit_with_iva_cents: null,
  }));
  const today = await priceLines(tx, rows, of.user_id, now);
  const lines = today.map((line) => asSold(line, goods[rows.findIndex(({ id }) => id === line.id)]));
  if (lines.length < goods.length) return refuse(orderFailures.cart_problem, 'Um dos artigos já não existe.');
  const problem = lines.find((line) => line.problem !== null);
  if (problem) return refuse(orderFailures.cart_problem, `${problem.product.name}: ${problem.problem}`);
  const totals = sumOf(lines);
  if (totals.totalCents > MAX_AMOUNT_CENTS) return refuse(orderFailures.amount_too_high);
  const id = `ORD-${now.getTime()}-${newId().replaceAll('-', '').slice(-12)}`;
  const { order } = await writeOrder(deps, tx, by, {
    values: { ...copied(of), ...wayOf(of, lines), ...placed(id, now), ...amounts(totals), hold_until: until },
    lines,
    totals,
    promises: settings.promise_settings,
    event: { note },
  });
  const units = lines.map((line) => ({ productId: line.product.id, quantity: line.quantity }));
  const missing = await moveOrderUnits(tx, by, {
    reason: 'encomenda',
    orderId: id,
    lines: units,
    at: now,
  });
  if (missing.length === 0) return order;
  const name = lines.find(({ product }) => product.id === missing[0])?.product.name;
  return refuse(orderFailures.out_of_stock, name ? `${name}: não há unidades que cheguem.` : undefined);
}

/** Whose it is: as the order before. */
function copied(of: OrderRow) {
  return {
    user_id: of.user_id,
    company_id: of.company_id,
    billing_name: of.billing_name,
    buyer_reference: of.buyer_reference,
    customer_name: of.customer_name,
    customer_email: of.customer_email,
    customer_phone: of.customer_phone,
    nif: of.nif,
  };
}

/** Where it goes: as the order before. Keys go nowhere, and goods instead of keys, for which no address is known, are collected. */
function wayOf(of: OrderRow, lines: readonly PricedLine[]) {
  const isKeysAlone = lines.every(({ product }) => product.isByKeys);
  if (isKeysAlone !== (deliveryWay(of) === 'keys')) {
    const { id, name } = isKeysAlone ? KEYS_GIVEN : COLLECTED;
    return { shipping_method: id, shipping_name: name, shipping_address: null, carrier_id: null };
  }
  return {
    shipping_method: of.shipping_method,
    shipping_name: of.shipping_name,
    shipping_address: of.shipping_address === null ? null : JSON.stringify(of.shipping_address),
    carrier_id: of.carrier_id,
  };
}

function placed(id: string, now: Date) {
  return {
    id,
    placed_by_hash: hashToken(`exchange ${id}`),
    request_hash: hashToken(`exchange ${id}`),
    status: orderLifecycle.first,
    payment_method: null,
    holds_stock: true,
    // The shop made it: it counts for nobody's bound.
    is_hold_accepted: true,
    awaits_goods: true,
    created_at: now,
  };
}

/** A line that comes instead of one that was sold costs what that was paid with, however its price changed. */
function asSold(line: PricedLine, goods: ExchangedGoods | undefined): PricedLine & Partial<LineAmounts> {
  if (!goods?.instead) return line;
  const { line: sold, grossCents } = goods.instead;
  const { iva_rate: rate, quantity } = sold;
  const netCents =
    goods.quantity === quantity && grossCents === sold.gross_cents
      ? sold.net_cents
      : divideRounded(grossCents * 100, 100 + rate);
  const isTypedWithIva = sold.unit_gross_cents !== null;
  const unitGrossCents = isTypedWithIva
    ? Math.max(sold.unit_gross_cents ?? 0, Math.ceil(grossCents / goods.quantity))
    : null;
  const unitNetCents = Math.max(sold.unit_net_cents, Math.ceil(netCents / goods.quantity));
  return {
    ...line,
    group: null,
    unitNetCents,
    unitGrossCents,
    discountCents:
      unitGrossCents === null
        ? unitNetCents * goods.quantity - netCents
        : unitGrossCents * goods.quantity - grossCents,
    iva: { rate, regime: sold.iva_regime, exemption: sold.iva_exemption } as LineIva,
    netCents,
    ivaCents: grossCents - netCents,
    grossCents,
  };
}

/** What the lines come to: those that have their amounts with these, the others by their prices. */
function sumOf(lines: readonly (PricedLine & Partial<LineAmounts>)[]): Totals {
  const priced = totalsOf(lines, 0);
  const own = lines.map(({ netCents, ivaCents, grossCents }, nth): LineAmounts => {
    const amount = priced.lines[nth] ?? { netCents: 0, ivaCents: 0, grossCents: 0 };
    return {
      netCents: netCents ?? amount.netCents,
      ivaCents: ivaCents ?? amount.ivaCents,
      grossCents: grossCents ?? amount.grossCents,
    };
  });
  const subtotalCents = own.reduce((sum, { netCents }) => sum + netCents, 0);
  const ivaCents = own.reduce((sum, line) => sum + line.ivaCents, 0);
  return {
    subtotalCents,
    ivaCents,
    shippingCents: 0,
    totalCents: subtotalCents + ivaCents,
    lines: own,
    rates: sumByRate(own.map((amount, nth) => ({ ...amount, rate: lines[nth]?.iva.rate ?? 0 }))),
  };
}

function amounts({ subtotalCents, ivaCents, totalCents }: ReturnType<typeof totalsOf>) {
  return {
    subtotal_cents: subtotalCents,
    iva_cents: ivaCents,
    shipping_cents: 0,
    total_cents: totalCents,
  };
}

/** The goods that it waited for have come: it is held as long as they are looked at. */
export async function keepExchange(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hold_until: null })
    .where('id', '=', id)
    .where('awaits_goods', '=', true)
    .execute();
}

/** What came back is settled: what is missing is paid as of any order, as long as a Multibanco reference lives. */
export async function openExchange(deps: Deps, tx: Tx, id: string): Promise<void> {
  const { payment_settings } = await readSettings(tx);
  const until = endOfLisbonDay(deps.now(), payment_settings.multibanco_expiry_days);
  await tx
    .updateTable('orders')
    .set({ awaits_goods: false, hold_until: until })
    .where('id', '=', id)
    .where('awaits_goods', '=', true)
    .execute();
}

/**
 * Opens the exchange of an account which had not paid the goods that came back: it owes the new ones in their place, with
 * as many days, and they are prepared at once. The rooms above are told as of an order on account.
 */
export async function openExchangeOnAccount(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  id: string,
  account_days: number,
): Promise<void> {
  await tx.updateTable('orders').set({ awaits_goods: false, account_days }).where('id', '=', id).execute();
  const order = await lockOrderItself(tx, id);
  if (!order) throw new Error(`order ${id} is not there`);
  const at = deps.now();
  const note = tradeCreditTexts.placed(account_days);
  await moveOrder(tx, by, order, { to: 'processando', note, at, with: { hold_until: null } });
  await standOnAccount(deps, tx, by, { ...order, created_at: at });
}

/** Nothing comes of an exchange: its order, locked, is cancelled, and its units are free. One that was paid stays. */
export async function endExchange(
  deps: OrderDeps,
  tx: Tx,
  by: By,
  order: OrderRow,
  note: string,
): Promise<void> {
  const at = deps.now();
  if (order.paid_at !== null || !order.awaits_goods) return;
  await endOpenPayment(tx, orderPayable(order.id));
  const event = await moveOrder(tx, by, order, { to: 'cancelado', note, at });
  await tellFollowers(deps, tx, by, order, at);
  if (event !== null) await mailStatus(deps, tx, order, 'cancelado', event);
}
