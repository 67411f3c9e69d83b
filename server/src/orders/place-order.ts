import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { countedForFreeShipping } from '#core/cart/rules/free-shipping.ts';
import {
  NOTHING,
  parcelOf,
  type ShippingChoice,
  type ShippingSettings,
  shippingChoices,
} from '#core/cart/rules/shipping.ts';
import { type GuaranteeSettings, guaranteeOf } from '#core/catalogue/rules/guarantee.ts';
import type { placeOrder as call, Order } from '#core/orders/contract.ts';
import { orderFailures } from '#core/orders/errors.ts';
import { type OrderStatus, orderLifecycle } from '#core/orders/lifecycle.ts';
import { orderMailTexts } from '#core/orders/mail-texts.ts';
import { firstHold } from '#core/orders/rules/hold.ts';
import { orderTexts } from '#core/orders/texts.ts';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import { shopIva } from '#core/settings/rules/iva-rate.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { formatShortDay } from '#core/shared/dates.ts';
import { DELIVERY_ZONES, type DeliveryZone, zoneOfPostalCode } from '#core/shared/delivery-zone.ts';
import { type Line, type LineAmounts, type Totals, totalsOf } from '#core/shared/lines.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, MAX_AMOUNT_CENTS, toCents } from '#core/shared/money.ts';
import { priceWithoutIva } from '#core/shared/price.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { tradeCreditTexts } from '#core/trade-credit/texts.ts';
import { refusePhone } from '../accounts/check-phone.ts';
import { seesOrdersOf } from '../accounts/companies.ts';
import { auditOf } from '../audit/audit.ts';
import { type PricedLine, priceLines } from '../cart/price-cart.ts';
import { type Delivered, delivered, promoteLines, readPromotionsOf, usesOf } from '../cart/promote-lines.ts';
import { termsOfLine } from '../cart/rental-terms.ts';
import { emptyCart, lockOwnCart, readOwnLines } from '../cart/store.ts';
import { createLink, firstLink } from '../links/create-link.ts';
import { linkOpens } from '../links/open-link.ts';
import { askForOrder } from '../old-equipment/change-old-equipment.ts';
import { ofOrder } from '../old-equipment/read-old-equipment.ts';
import { newPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { OrderLines, Orders } from '../platform/database/tables.ts';
import { togetherReturning } from '../platform/database/together.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { By, Caller } from '../platform/http/caller.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { takeUses } from '../pricing/take-uses.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mayOwe, putOnAccount } from '../trade-credit/sell.ts';
import { moveOrderUnits } from '../units/order-units.ts';
import { type Billed, billedTo } from './billed-to.ts';
import { boundHold, peopleOf } from './bound-hold.ts';
import type { OrderDeps } from './followers-port.ts';
import { type Approver, approvalFor, readApproval } from './order-approval.ts';
import { takeCredits } from './order-credits.ts';
import { mailApprover, mailCustomer, mailShop } from './order-mails.tsx';
import { offersOldEquipment, presentOrder, presentPlaced, type ShownLine } from './present-order.ts';
import { findOrder, newEvent, type OrderRow, orderPayable, readOrderLines } from './store.ts';
import { mayWriteTo, waitForOrder } from './strangers-orders.ts';

type Body = BodyOf<typeof call>;

/** What tells one customer from another; an address or a network is of several. */
const PERSON = new Set(['account', 'email', 'phone']);

type Placed = Order & { access_token: string };

/** Who placed it, as a hash: a repeated call must come from the same cart or account. */
export function placerOf(actor: Actor): string {
  return actor.user
    ? hashToken(`user ${actor.user.id}`)
    : hashToken(`cart ${hashToken(actor.cartToken ?? '')}`);
}

function requestHash(body: Body): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

/**
 * Places the order of the caller's cart, in one transaction: priced by the server, stock taken, lines, history,
 * mails, cart emptied. The order_id is the idempotency key: the same request again gives the same order.
 * Refused with nothing done when the cart is empty or cannot be bought as it is, when `amount` is not the total,
 * when the stock went to somebody else, or when it would hold more unpaid than the settings let it.
 */
export async function placeOrder(deps: OrderDeps, by: Caller, body: Body): Promise<Result<Placed>> {
  const phone = refusePhone('customer_phone', body.customer_phone);
  if (phone) return phone;
  const placed = await transact(deps.db, async (tx) => {
    // The second is sent behind the first, and done after it.
    const [, known] = await Promise.all([
      waitForOrder(tx, by, body.order_id, body.customer_email),
      findOrder(tx, body.order_id),
    ]);
    return ok(known ? sameOrder(known, by, body) : await placeNew(deps, tx, by, body));
  });
  if (!placed.ok) return placed;
  if ('access_token' in placed.value) return ok(placed.value);
  const order = await presentOrder(deps.db, placed.value, 'customer', deps.now());
  const access_token = await createLink(deps.db, deps, { purpose: 'order', subjectId: order.id });
  return ok({ ...order, access_token });
}

function sameOrder(known: OrderRow, actor: Actor, body: Body): OrderRow {
  const isSame = known.placed_by_hash === placerOf(actor) && known.request_hash === requestHash(body);
  return isSame ? known : refuse(orderFailures.order_id_taken);
}

/** Why a way of delivery cannot be had: too heavy for it, not to that zone, or nobody's. */
function whyNot(
  shipping: ShippingSettings,
  {
    zone,
    wanted,
    subtotalCents,
  }: {
    readonly subtotalCents: Cents;
    readonly zone: DeliveryZone;
    readonly wanted: string;
  },
) {
  const goes = (to: DeliveryZone) =>
    shippingChoices(shipping, { subtotalCents, ...NOTHING }, to).some(({ id }) => id === wanted);
  if (goes(zone)) return orderFailures.too_heavy;
  const isKnown = DELIVERY_ZONES.some(goes);
  return isKnown ? orderFailures.shipping_not_there : orderFailures.shipping_unknown;
}

/** The way of delivery that was asked for, as it is offered for these lines to that address; refused when it cannot be had. */
function deliveryOf(
  { shipping_settings: shipping, iva_settings }: CompanySettings,
  lines: readonly PricedLine[],
  { shipping_address: address, shipping_method: wanted }: Body,
  now: Date,
): ShippingChoice {
  const zone = zoneOfPostalCode(address?.postal_code ?? '') ?? 'mainland';
  const parcel = {
    subtotalCents: countedForFreeShipping(lines, shopIva(iva_settings, now)),
    ...parcelOf(lines, shipping.default_weight_grams),
  };
  // Of keys alone nothing is chosen: there is one way.
  const choice = shippingChoices(shipping, parcel, zone).find(
    ({ id }) => parcel.isKeysAlone || id === wanted,
  );
  if (!choice) return refuse(whyNot(shipping, { ...parcel, zone, wanted }));
  if (choice.isToAddress && !address) return refuse(orderFailures.address_required);
  return choice;
}

async function placeNew(deps: OrderDeps, tx: Tx, by: Caller, body: Body): Promise<Placed> {
  const now = deps.now();
  // In this order, without waiting in between: what is read is what stands once the cart is locked.
  const [cartId, rows, mayWrite] = await Promise.all([
    lockOwnCart(tx, by),
    readOwnLines(tx, by),
    mayWriteTo(tx, by, body.customer_email, now),
  ]);
  if (!cartId) return refuse(orderFailures.cart_empty);
  const [priced, found] = await Promise.all([
    priceLines(tx, rows, by.user?.id ?? null, now),
    readPromotionsOf(tx, rows, now),
  ]);
  if (priced.length === 0) return refuse(orderFailures.cart_empty);
  const cart = await promoteLines(tx, priced, found);
  const { lines } = cart;
  const problem = lines.find((line) => line.problem !== null);
  if (problem) return refuse(orderFailures.cart_problem, `${problem.product.name}: ${problem.problem}`);

  const settings = await readSettings(tx);
  const choice = delivered(deliveryOf(settings, lines, body, now), cart);
  const totals = totalsOf(lines, choice.priceCents);
  if (totals.totalCents > MAX_AMOUNT_CENTS) return refuse(orderFailures.amount_too_high);
  refuseUnseen(lines, totals, body);
  const agreed = lines.map((line) => withAccepted(line, body));

  if (!mayWrite) return refuse(orderFailures.too_many_orders);

  const wanted = await billedTo(tx, by.user?.id ?? null, body);
  if (!wanted.ok) return refuse(wanted.failure);
  const billed = wanted.value;
  const later = body.on_account ? await onAccount(tx, by, { billed, lines, totals }, now) : null;
  const { company_id: companyId } = billed;
  const asked = { companyId, totalCents: totals.totalCents, isOnAccount: body.on_account };
  const waits = await approvalFor(tx, by, asked, now);
  const account = waits ? null : later;
  const values = { ...orderValues(deps, by, body, choice, totals), ...billed, ...account, ...waits?.values };
  const people = await peopleOf(deps, by, { ...values, shipping_address: addressValue(body, choice) });
  const { order, sold, token } = await writeOrder(
    deps,
    tx,
    by,
    {
      values,
      lines: agreed,
      totals,
      promises: settings.promise_settings,
      event: { actor: 'cliente', note: account && tradeCreditTexts.placed(account.account_days) },
    },
    [
      ...emptyCart(tx, cartId),
      tx.insertInto('order_people').values(people.map((person) => ({ order_id: body.order_id, ...person }))),
    ],
  );
  if (!(await takeCredits(tx, order.id, lines, now))) return refuse(orderFailures.credit_gone);
  const keys = people.filter(({ kind }) => PERSON.has(kind)).map(({ key }) => key);
  const gone = await takeUses(tx, order, usesOf(cart, choice), keys, now);
  if (gone !== null) return refuse(orderFailures.discount_gone, gone);
  const hands = (offersOldEquipment(order, settings) && body.old_equipment) || null;
  if (hands) await askForOrder(tx, by, order.id, hands, now);
  await mailPlaced(deps, tx, order, waits?.approver ?? null, { lines: sold, token });

  // Last, so that other buyers of the same product wait for no more than the commit.
  await takeUnits(tx, by, order.id, lines, now);
  const bounded = account ? { held: order } : await boundHold(deps, tx, people, order);
  if (!('held' in bounded)) return refuse(orderFailures.hold_bound, bounded.refusal);
  if (account) await standOnAccount(deps, tx, by, order);
  else for (const follower of deps.followers) await follower.onPlaced?.(tx, by, order, now);
  const goods = new Map(lines.map(({ product }) => [product.id, product]));
  const oldEquipment = hands && (await ofOrder(tx, order.id));
  const approval = await readApproval(tx, bounded.held);
  const shown = presentPlaced(bounded.held, { lines: sold, goods, settings, oldEquipment, approval }, now);
  return { ...shown, access_token: token };
}

/** Tells its buyer and the shop of a new order, and whoever has to say yes to it. */
async function mailPlaced(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  approver: Approver | null,
  atHand: { readonly lines: readonly ShownLine[]; readonly token: string },
): Promise<void> {
  const { account_days, hold_until: until } = order;
  if (!approver || !until) {
    await Promise.all([
      mailCustomer(deps, tx, order, account_days === null ? 'placed' : 'onAccount', atHand),
      mailShop(deps, tx, order, 'placedForShop', '', atHand),
    ]);
    return;
  }
  const day = formatShortDay(lisbonDay(until));
  const waiting = { ...atHand, more: [orderMailTexts.approvalUntil(approver.name, day)] };
  await Promise.all([
    mailCustomer(deps, tx, order, 'approvalWaits', waiting),
    mailApprover(deps, tx, order, approver, atHand),
    mailShop(deps, tx, order, 'placedForShop', '', waiting),
  ]);
}

/** Takes the units of an order out of the stock; refused with the name of the first article that is sold out. */
async function takeUnits(
  tx: Tx,
  by: By,
  orderId: string,
  lines: readonly PricedLine[],
  at: Date,
): Promise<void> {
  const units = lines.map((line) => ({ productId: line.product.id, quantity: line.quantity }));
  const missing = await moveOrderUnits(tx, by, { reason: 'encomenda', orderId, lines: units, at });
  if (missing.length === 0) return;
  const name = lines.find((line) => line.product.id === missing[0])?.product.name;
  refuse(orderFailures.out_of_stock, name ? `${name}: acabou de esgotar. Reveja o carrinho.` : undefined);
}

interface Wanted {
  readonly billed: Billed;
  readonly lines: readonly PricedLine[];
  readonly totals: Totals;
}

/** What an order is that is paid later: prepared at once, if this account may owe that much. */
async function onAccount(tx: Tx, by: Caller, { billed, lines, totals }: Wanted, now: Date) {
  if (!by.user) return refuse(orderFailures.not_on_account);
  if (lines.some(({ rentalMonths }) => rentalMonths !== null)) {
    return refuse(orderFailures.not_on_account, tradeCreditTexts.rental);
  }
  if (!billed.nif) return refuse(orderFailures.not_on_account, tradeCreditTexts.nif);
  const days = await mayOwe(tx, by.user.id, totals.totalCents, now);
  if (!days.ok) return refuse(days.failure);
  return { account_days: days.value, status: 'processando', payment_method: null, hold_until: null } as const;
}

/** It is a sale from now on, owed by whoever placed it; the rooms above are told as of one that is paid. */
export async function standOnAccount(deps: OrderDeps, tx: Tx, by: By, order: OrderRow): Promise<void> {
  const { id, user_id: userId, account_days: days, created_at: at } = order;
  if (userId === null || days === null) throw new Error(`order ${id} is on nobody's account`);
  await putOnAccount(tx, { ...orderPayable(id), userId, days, at });
  const lines = await readOrderLines(tx, id);
  for (const follower of deps.followers) await follower.onPaid(tx, by, order, lines, at);
}

/** A line of an order that is no article: work, in words. */
export interface WordsLine extends Line {
  readonly name: string;
}

/** What an order is made of, once it was judged and priced. */
interface NewOrder {
  readonly values: Insertable<Orders> & {
    readonly status: OrderStatus;
    readonly created_at: Date;
    readonly payment_method: Body['payment_method'] | null;
  };
  readonly lines: readonly (PricedLine | WordsLine)[];
  readonly totals: Totals;
  readonly promises: GuaranteeSettings;
  /** How its history begins. */
  readonly event: Pick<Parameters<typeof newEvent>[2], 'actor' | 'note'>;
}

/** Writes a new order of priced lines (`writeSold`); `others` are written with it. */
export async function writeOrder(
  deps: Deps,
  tx: Tx,
  by: By,
  { lines, totals, promises, ...order }: NewOrder,
  others: Parameters<typeof togetherReturning>[2] = [],
) {
  const sold = lines.map((line, nth) =>
    'product' in line ? toSold(line, totals.lines[nth], promises) : wordsSold(line, totals.lines[nth]),
  );
  const written = await writeSold(deps, tx, by, { ...order, sold, totalCents: totals.totalCents }, others);
  return { ...written, sold };
}

/** Writes a new order with its lines as they are kept, what is to be paid, its history and its link. */
export async function writeSold<Sold extends Omit<Insertable<OrderLines>, 'order_id' | 'position'>>(
  deps: Deps,
  tx: Tx,
  by: By,
  {
    values,
    sold,
    totalCents,
    event,
  }: Pick<NewOrder, 'values' | 'event'> & { readonly sold: readonly Sold[]; readonly totalCents: Cents },
  others: Parameters<typeof togetherReturning>[2] = [],
) {
  const { id, created_at: at } = values;
  const link = await firstLink(tx, deps, { purpose: 'order', subjectId: id });
  const [made] = await togetherReturning(
    tx,
    tx
      .insertInto('orders')
      .values({ ...values, nif_decides: true })
      .returningAll(),
    [
      tx
        .insertInto('order_lines')
        .values(sold.map((line, position) => ({ ...line, order_id: id, position }))),
      newPayable(tx, orderPayable(id), { cents: totalCents, at }),
      newEvent(tx, by, { order_id: id, from_status: null, to_status: values.status, at, ...event }),
      auditOf(tx, by, 'order.placed', id, {
        status: values.status,
        total_cents: totalCents,
        payment_method: values.payment_method,
      }),
      ...others,
      link.write,
    ],
  );
  return { order: made as OrderRow, token: link.token };
}

function addressValue(body: Body, choice: ShippingChoice) {
  return choice.isToAddress ? (body.shipping_address ?? null) : null;
}

/** What a promotion took off the delivery, as the order keeps it. */
function stepOf({ discount }: Delivered) {
  if (!discount) return null;
  const { promotion, grossCents } = discount;
  return { name: promotion.name, code: promotion.code, cents: grossCents };
}

function orderValues(deps: Deps, by: Caller, body: Body, choice: Delivered, totals: Totals) {
  const now = deps.now();
  const address = addressValue(body, choice);
  return {
    id: body.order_id,
    user_id: by.user?.id ?? null,
    placed_by_hash: placerOf(by),
    request_hash: requestHash(body),
    status: orderLifecycle.first,
    customer_name: body.customer_name,
    customer_email: body.customer_email,
    customer_phone: body.customer_phone,
    customer_note: body.customer_note || null,
    buyer_reference: body.buyer_reference ?? null,
    shipping_address: address && JSON.stringify(address),
    shipping_method: choice.id,
    carrier_id: choice.carrierId,
    shipping_name: choice.name,
    subtotal_cents: totals.subtotalCents,
    iva_cents: totals.ivaCents,
    shipping_cents: totals.shippingCents,
    shipping_step: stepOf(choice),
    total_cents: totals.totalCents,
    payment_method: body.payment_method,
    holds_stock: true,
    hold_until: firstHold(now),
    created_at: now,
  } satisfies Insertable<Orders>;
}

/** A line of money as its row keeps it. */
function moneyOf(line: Line, amounts: LineAmounts | undefined) {
  if (!amounts) throw new Error('a line without amounts');
  return {
    quantity: line.quantity,
    unit_net_cents: line.unitNetCents,
    unit_gross_cents: line.unitGrossCents ?? null,
    discount_cents: line.discountCents,
    iva_rate: line.iva.rate,
    iva_regime: line.iva.regime,
    iva_exemption: line.iva.exemption,
    net_cents: amounts.netCents,
    iva_cents: amounts.ivaCents,
    gross_cents: amounts.grossCents,
  };
}

/** Why a line costs what it does: whose list its price is of, and what promotions took off it; null: its price alone. */
function whyOf({ group, steps }: PricedLine) {
  if (!group && steps.length === 0) return null;
  return {
    ...(group && { group: { name: group.name, instead_of_cents: group.insteadOfCents } }),
    steps: steps.map((step) => ({ ...step })),
  };
}

/** A line of the cart as the order keeps it. */
function toSold(line: PricedLine, amounts: LineAmounts | undefined, promises: GuaranteeSettings): ShownLine {
  return {
    ...moneyOf(line, amounts),
    product_id: line.product.id,
    name: line.product.name,
    sku: line.product.sku,
    rental_months: line.rentalMonths,
    credit_id: line.creditId,
    price_steps: whyOf(line),
    guarantee: guaranteeOf(line.product, promises),
    ...monthOf(line),
    rental_terms: termsOfSale(line),
    ...purchaseOf(line),
  };
}

/** Work in words as the order keeps it. */
function wordsSold(line: WordsLine, amounts: LineAmounts | undefined): ShownLine {
  return {
    ...moneyOf(line, amounts),
    product_id: null,
    name: line.name,
    sku: null,
    rental_months: null,
    credit_id: null,
    price_steps: null,
    guarantee: null,
    monthly_cents: null,
    monthly_with_iva_cents: null,
    rental_terms: null,
    purchase_cents: null,
    purchase_origin: null,
    purchased_on: null,
  };
}

/** What a contract says, as it was sold: what nobody read and accepted is no part of it, and costs nothing. */
function termsOfSale({ product: { rental }, acceptedTerms }: PricedLine) {
  if (!rental) return null;
  const { extras } = rental;
  const earlyEndMonths = acceptedTerms === undefined ? null : extras.earlyEndMonths;
  return { ...extras, earlyEndMonths, acceptedVersion: acceptedTerms ?? null };
}

/** What a month of a rented unit costs, as its price was typed. */
function monthOf({ iva, product: { rental } }: PricedLine) {
  if (!rental) return { monthly_cents: null, monthly_with_iva_cents: null };
  return {
    monthly_cents: priceWithoutIva(rental.month, iva.rate),
    monthly_with_iva_cents: iva.rate > 0 ? rental.month.withIvaCents : null,
  };
}

/** A line with the version of its conditions that was accepted with the order, which is the one that stands. */
function withAccepted(line: PricedLine, { lines }: Body): PricedLine {
  const version = termsOfLine(line)?.version;
  const isAccepted = lines?.some(
    (one) => one.product_id.toLowerCase() === line.product.id && one.rental_terms === version,
  );
  return isAccepted && version ? { ...line, acceptedTerms: version } : line;
}

/** A line as it is told from others: what, for how long, how many. */
function lineKey(productId: string, months: number | null | undefined, quantity: number): string {
  return `${productId.toLowerCase()}/${months ?? 0}×${quantity}`;
}

/** Nobody pays what they did not see: other articles, another total, or another IVA in it (an article went into the margin scheme meanwhile). */
function refuseUnseen(
  cart: readonly PricedLine[],
  { totalCents, ivaCents }: Totals,
  { amount, iva, lines }: Body,
): void {
  const shown = lines?.map((line) => lineKey(line.product_id, line.rental_months, line.quantity)).toSorted();
  const stands = cart.map((line) => lineKey(line.product.id, line.rentalMonths, line.quantity)).toSorted();
  if (shown && shown.join() !== stands.join()) {
    refuse(orderFailures.amount_mismatch, orderTexts.linesChanged);
  }
  const read = lines?.flatMap(({ product_id, rental_terms }) =>
    rental_terms ? [`${product_id.toLowerCase()} ${rental_terms}`] : [],
  );
  const current = cart.map((line) => `${line.product.id} ${termsOfLine(line)?.version}`);
  if (read?.some((terms) => !current.includes(terms)))
    refuse(orderFailures.amount_mismatch, orderTexts.termsChanged);
  if (totalCents !== toCents(amount)) refuse(orderFailures.amount_mismatch);
  if (iva !== undefined && ivaCents !== toCents(iva)) {
    refuse(orderFailures.amount_mismatch, orderTexts.ivaChanged);
  }
}

/** What one device cost, where it is sold under the margin scheme and no unit knows. */
function purchaseOf({ iva, product: { purchase } }: PricedLine) {
  const kept = iva.regime === 'margin' ? purchase : null;
  return {
    purchase_cents: kept?.cents ?? null,
    purchase_origin: kept?.origin ?? null,
    purchased_on: kept?.on ?? null,
  };
}

/** An order for whose it is: its customer, or who has its link. Null otherwise. */
export async function findOwnOrder(
  db: Db,
  actor: Actor,
  orderId: string,
  token: string | null | undefined,
  now: Date,
): Promise<OrderRow | null> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .select(linkOpens({ token, purpose: 'order', now }, sql.ref('orders.id')).as('is_opened'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!found) return null;
  const { is_opened, ...row } = found;
  const isOwn = actor.user !== null && row.user_id === actor.user.id;
  return isOwn || is_opened ? (row as OrderRow) : null;
}

/** An order for whoever may see it, and pay it: whose it is, and who sees the orders of its company. Null otherwise. */
export async function findSeenOrder(
  db: Db,
  actor: Actor,
  orderId: string,
  token: string | null | undefined,
  now: Date,
): Promise<OrderRow | null> {
  const own = await findOwnOrder(db, actor, orderId, token, now);
  if (own || !actor.user) return own;
  const row = await findOrder(db, orderId);
  const isSeen = row?.company_id && (await seesOrdersOf(db, actor.user.id, row.company_id));
  return isSeen ? row : null;
}
