import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
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
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { firstHold } from '#core/orders/rules/hold.ts';
import { saleIvaRate } from '#core/settings/rules/iva-rate.ts';
import { DELIVERY_ZONES, type DeliveryZone, zoneOfPostalCode } from '#core/shared/delivery-zone.ts';
import { type Line, type LineAmounts, subtotalOf, type Totals, totalsOf } from '#core/shared/lines.ts';
import { type Cents, MAX_AMOUNT_CENTS, toCents } from '#core/shared/money.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { refusePhone } from '../accounts/check-phone.ts';
import { companyToBill, seesOrdersOf } from '../accounts/companies.ts';
import { auditOf } from '../audit/audit.ts';
import { linesTaxedAt, type PricedLine, priceLines } from '../cart/price-cart.ts';
import { emptyCart, lockOwnCart, readOwnLines } from '../cart/store.ts';
import { createLink, firstLink } from '../links/create-link.ts';
import { linkOpens } from '../links/open-link.ts';
import { newPayable } from '../payments/payables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Orders } from '../platform/database/tables.ts';
import { togetherReturning } from '../platform/database/together.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { moveOrderUnits } from '../units/order-units.ts';
import { boundHold, peopleOf } from './bound-hold.ts';
import { takeCredits } from './order-credits.ts';
import { mailCustomer, mailShop } from './order-mails.tsx';
import { presentOrder, presentPlaced, type ShownLine } from './present-order.ts';
import { findOrder, newEvent, type OrderRow, orderPayable } from './store.ts';
import { mayWriteTo, waitForOrder } from './strangers-orders.ts';

type Asked = z.output<NonNullable<typeof call.body>>;
type Placed = Order & { access_token: string };

/** Who placed it, as a hash: a repeated call must come from the same cart or account. */
export function placerOf(actor: Actor): string {
  return actor.user
    ? hashToken(`user ${actor.user.id}`)
    : hashToken(`cart ${hashToken(actor.cartToken ?? '')}`);
}

function requestHash(asked: Asked): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/**
 * Places the order of the caller's cart, in one transaction: priced by the server, stock taken, lines, history,
 * mails, cart emptied. The order_id is the idempotency key: the same request again gives the same order.
 * Refused with nothing done when the cart is empty or cannot be bought as it is, when `amount` is not the total,
 * when the stock went to somebody else, or when it would hold more unpaid than the settings let it.
 */
export async function placeOrder(deps: Deps, by: Caller, asked: Asked): Promise<Result<Placed>> {
  const phone = refusePhone('customer_phone', asked.customer_phone);
  if (phone) return phone;
  const placed = await transact(deps.db, async (tx) => {
    // The second is sent behind the first, and done after it.
    const [, known] = await Promise.all([
      waitForOrder(tx, by, asked.order_id, asked.customer_email),
      findOrder(tx, asked.order_id),
    ]);
    return ok(known ? sameOrder(known, by, asked) : await placeNew(deps, tx, by, asked));
  });
  if (!placed.ok) return placed;
  if ('access_token' in placed.value) return ok(placed.value);
  const order = await presentOrder(deps.db, placed.value, 'customer', deps.now());
  const access_token = await createLink(deps.db, deps, { purpose: 'order', subjectId: order.id });
  return ok({ ...order, access_token });
}

function sameOrder(known: OrderRow, actor: Actor, asked: Asked): OrderRow {
  const isSame = known.placed_by_hash === placerOf(actor) && known.request_hash === requestHash(asked);
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

async function placeNew(deps: Deps, tx: Tx, by: Caller, asked: Asked): Promise<Placed> {
  const now = deps.now();
  // In this order, without waiting in between: what is read is what stands once the cart is locked.
  const [cartId, rows, mayWrite] = await Promise.all([
    lockOwnCart(tx, by),
    readOwnLines(tx, by),
    mayWriteTo(tx, by, asked.customer_email, now),
  ]);
  if (!cartId) return refuse(orderFailures.cart_empty);
  const priced = await priceLines(tx, rows, now);
  if (priced.length === 0) return refuse(orderFailures.cart_empty);
  const problem = priced.find((line) => line.problem !== null);
  if (problem) return refuse(orderFailures.cart_problem, `${problem.product.name}: ${problem.problem}`);

  const settings = await readSettings(tx);
  const zone = zoneOfPostalCode(asked.shipping_address?.postal_code ?? '') ?? 'mainland';
  const parcel = {
    subtotalCents: subtotalOf(priced),
    ...parcelOf(priced, settings.shipping_settings.default_weight_grams),
  };
  const ways = (to: DeliveryZone) => shippingChoices(settings.shipping_settings, parcel, to);
  const choice = ways(zone).find((option) => option.id === asked.shipping_method);
  if (!choice) {
    return refuse(whyNot(settings.shipping_settings, { ...parcel, zone, wanted: asked.shipping_method }));
  }
  if (!choice.isPickup && !asked.shipping_address) return refuse(orderFailures.address_required);
  const to = choice.isPickup ? null : zone;
  const lines = linesTaxedAt(priced, saleIvaRate(settings.iva_settings, now, to));
  const totals = totalsOf(lines, choice.priceCents);
  if (totals.totalCents > MAX_AMOUNT_CENTS) return refuse(orderFailures.amount_too_high);
  if (totals.totalCents !== toCents(asked.amount)) return refuse(orderFailures.amount_mismatch);

  if (!mayWrite) return refuse(orderFailures.too_many_orders);

  const billed = await billedCompany(tx, by, asked.company_id);
  const values = { ...orderValues(deps, by, asked, choice, totals), ...billed };
  const people = await peopleOf(deps, by, { ...values, shipping_address: addressValue(asked, choice) });
  const sold = lines.map((line, at) => toSold(line, totals.lines[at], settings.promise_settings));
  const link = await firstLink(tx, deps, { purpose: 'order', subjectId: asked.order_id });
  const [made] = await togetherReturning(tx, tx.insertInto('orders').values(values).returningAll(), [
    tx
      .insertInto('order_lines')
      .values(sold.map((line, position) => ({ ...line, order_id: asked.order_id, position }))),
    newPayable(tx, orderPayable(asked.order_id), { cents: totals.totalCents, at: now }),
    newEvent(tx, by, {
      order_id: asked.order_id,
      actor: 'cliente',
      from_status: null,
      to_status: orderLifecycle.first,
      note: null,
      at: now,
    }),
    auditOf(tx, by, {
      type: 'order.placed',
      subject: { kind: 'order', id: asked.order_id },
      before: null,
      after: {
        status: orderLifecycle.first,
        total_cents: totals.totalCents,
        payment_method: asked.payment_method,
      },
    }),
    emptyCart(tx, cartId),
    tx.insertInto('order_people').values(people.map((person) => ({ order_id: asked.order_id, ...person }))),
    link.write,
  ]);
  const order = made as OrderRow;
  if (!(await takeCredits(tx, order.id, lines, now))) return refuse(orderFailures.credit_gone);
  const atHand = { lines: sold, token: link.token };
  await Promise.all([
    mailCustomer(deps, tx, order, 'placed', atHand),
    mailShop(deps, tx, order, 'placedForShop', '', atHand),
  ]);

  // Last, so that other buyers of the same product wait for no more than the commit.
  const units = lines.map((line) => ({ productId: line.product.id, quantity: line.quantity }));
  const missing = await moveOrderUnits(tx, by, {
    reason: 'encomenda',
    orderId: order.id,
    lines: units,
    at: now,
  });
  if (missing.length === 0) {
    const bounded = await boundHold(deps, tx, people, order);
    if (!('held' in bounded)) return refuse(orderFailures.hold_bound, bounded.refusal);
    const goods = new Map(lines.map(({ product }) => [product.id, product]));
    const placed = presentPlaced(bounded.held, { lines: sold, goods, settings }, now);
    return { ...placed, access_token: link.token };
  }
  const name = lines.find((line) => line.product.id === missing[0])?.product.name;
  return refuse(
    orderFailures.out_of_stock,
    name ? `${name}: acabou de esgotar. Reveja o carrinho.` : undefined,
  );
}

/** Whom the invoice is for when it is a company; nothing when it is who buys. */
async function billedCompany(tx: Tx, by: Caller, companyId: string | null | undefined) {
  if (!companyId) return {};
  const company = by.user && (await companyToBill(tx, by.user.id, companyId));
  if (!company) return refuse(orderFailures.company_unknown);
  return { company_id: company.id, billing_name: company.name, nif: company.nif };
}

function addressValue(asked: Asked, choice: ShippingChoice) {
  return choice.isPickup ? null : (asked.shipping_address ?? null);
}

function orderValues(deps: Deps, by: Caller, asked: Asked, choice: ShippingChoice, totals: Totals) {
  const now = deps.now();
  const address = addressValue(asked, choice);
  return {
    id: asked.order_id,
    user_id: by.user?.id ?? null,
    placed_by_hash: placerOf(by),
    request_hash: requestHash(asked),
    status: orderLifecycle.first,
    customer_name: asked.customer_name,
    customer_email: asked.customer_email,
    customer_phone: asked.customer_phone,
    nif: asked.nif,
    customer_note: asked.customer_note || null,
    shipping_address: address && JSON.stringify(address),
    shipping_method: choice.id,
    carrier_id: choice.carrierId,
    shipping_name: choice.name,
    subtotal_cents: totals.subtotalCents,
    iva_cents: totals.ivaCents,
    shipping_cents: totals.shippingCents,
    total_cents: totals.totalCents,
    payment_method: asked.payment_method,
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
    discount_cents: line.discountCents,
    iva_rate: line.iva.rate,
    iva_regime: line.iva.regime,
    iva_exemption: line.iva.exemption,
    net_cents: amounts.netCents,
    iva_cents: amounts.ivaCents,
    gross_cents: amounts.grossCents,
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
    guarantee: guaranteeOf(line.product, promises),
    monthly_cents: line.product.rental?.monthlyCents ?? null,
    rental_terms: line.product.rental ? { ...line.product.rental.extras } : null,
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
