import { z } from 'zod';
import type { PromiseSettings } from '#core/catalogue/rules/promises.ts';
import { adviceOf, isDelivered, isOnItsWay, type OrderStatus } from '#core/orders/lifecycle.ts';
import { orderMailTexts, statusMailOf } from '#core/orders/mail-texts.ts';
import { ORDER_MAILS } from '#core/orders/mails.ts';
import { addressLines } from '#core/orders/rules/address-lines.ts';
import { deliveryWay } from '#core/orders/rules/delivery-way.ts';
import { centNote } from '#core/orders/rules/order-document.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { recordPath } from '#core/records.ts';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import { whereToCome } from '#core/settings/rules/shop-place.ts';
import { formatShortDay } from '#core/shared/dates.ts';
import { mailPictureAddress } from '#core/shared/image-address.ts';
import { IVA_EXEMPTIONS } from '#core/shared/iva.ts';
import { formatCents } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { priceOfUnits } from '#core/shared/price.ts';
import { createLink } from '../links/create-link.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { begunRows } from '../payments/begun-rows.ts';
import type { BegunPayment } from '../payments/payable-port.ts';
import { moneyOf } from '../payments/refunds/store.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { shopMailbox } from '../settings/shop-mailbox.ts';
import { OrderEmail } from './emails/order-email.tsx';
import type { Approver } from './order-approval.ts';
import {
  addressOf,
  arrivesOn,
  groupOf,
  readGoods,
  shownUnit,
  stepsOf,
  trackingUrlOf,
} from './present-order.ts';
import { type LineRow, type OrderRow, orderPayable, readOrderLines } from './store.ts';

/** The deposit of one unit, of what a rented line was sold with. */
const rentalDeposit = z.object({ depositCents: z.number().int().catch(0) });

/** What whoever writes a mail of an order has at hand, so that it is not read again. */
export interface AtHand {
  readonly lines?: readonly Pick<
    LineRow,
    | 'product_id'
    | 'name'
    | 'quantity'
    | 'gross_cents'
    | 'iva_exemption'
    | 'unit_net_cents'
    | 'unit_gross_cents'
    | 'iva_rate'
    | 'discount_cents'
    | 'price_steps'
    | 'rental_months'
    | 'monthly_cents'
    | 'monthly_with_iva_cents'
    | 'rental_terms'
  >[];
  /** Of the order's own link. */
  readonly token?: string;
  /** What is told below the mail's own words. */
  readonly more?: readonly string[];
}

/** Where the order goes: the customer's address, or the shop's where it is collected. */
function deliveryOf(order: OrderRow, shop: CompanySettings) {
  const to = addressOf(order);
  if (to) {
    return { label: orderMailTexts.deliverTo, lines: addressLines(to) };
  }
  const way = deliveryWay(order);
  if (way === 'keys' || way === 'gift') {
    const line = way === 'keys' ? orderMailTexts.keysComeHere : orderMailTexts.cardGoes;
    return { label: order.shipping_name, lines: [line] };
  }
  const place = [shop.company_postal_code, shop.company_city].filter(Boolean).join(' ');
  return { label: order.shipping_name, lines: [shop.company_address, place].filter(Boolean) };
}

/** Whose list the price of a line is of, and each promotion with what it takes off with IVA; null: everybody's price alone. */
function whyOf(line: NonNullable<AtHand['lines']>[number]): string | null {
  const group = groupOf(line);
  const steps = stepsOf(line).map(({ name, cents }) => `${name}: −${formatCents(cents)}`);
  return [...(group ? [orderMailTexts.ofGroup(group)] : []), ...steps].join(' · ') || null;
}

/** Why a line is not its units times the price that was shown. */
function centOf(line: NonNullable<AtHand['lines']>[number]): string | null {
  return centNote({
    quantity: line.quantity,
    unitGrossCents: shownUnit(line),
    grossCents: line.gross_cents,
    discountCents: line.discount_cents,
  });
}

/** What was bought, what it comes to and where it goes. */
async function contents(deps: Deps, tx: Tx, order: OrderRow, shop: CompanySettings, atHand: AtHand) {
  const lines = atHand.lines ?? (await readOrderLines(tx, order.id));
  const goods = await readGoods(tx, lines);
  const whole = (url: string) => (url.startsWith('/') ? deps.publicUrl + mailPictureAddress(url) : url);
  return {
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      grossCents: line.gross_cents,
      mention:
        rentalOf(line) ?? own(IVA_EXEMPTIONS, line.iva_exemption ?? '')?.text ?? whyOf(line) ?? centOf(line),
      picture: whole(goods.get(line.product_id ?? '')?.image?.url ?? '') || null,
    })),
    shippingCents: order.shipping_cents,
    totalCents: order.total_cents,
    delivery: deliveryOf(order, shop),
    rows: [
      ...(order.billing_name
        ? [{ label: orderMailTexts.billedTo, value: `${order.billing_name} · NIF ${order.nif}` }]
        : []),
      ...(order.buyer_reference
        ? [{ label: orderMailTexts.buyerReference, value: order.buyer_reference }]
        : []),
    ],
  };
}

/** What a rented line costs from here on: months, each of them, in all, and the deposit; null: it is no rental. */
function rentalOf(line: NonNullable<AtHand['lines']>[number]): string | null {
  const { rental_months: months, monthly_cents, quantity, iva_rate } = line;
  if (months === null || monthly_cents === null) return null;
  const month = { netCents: monthly_cents, withIvaCents: line.monthly_with_iva_cents };
  const monthly = priceOfUnits(month, quantity, iva_rate);
  const { depositCents } = rentalDeposit.parse(line.rental_terms ?? {});
  return [
    `Contrato de ${months === 1 ? '1 mês' : `${months} meses`}`,
    months > 1 && `depois ${formatCents(monthly)} por mês`,
    `no total ${formatCents(line.gross_cents + (months - 1) * monthly)}`,
    depositCents > 0 && `caução na entrega ${formatCents(depositCents * quantity)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The order's page, opened by its own link: the same one in every mail until the shop revokes it. */
async function ownLink(deps: Deps, tx: Tx, order: OrderRow, atHand: AtHand = {}) {
  const token = atHand.token ?? (await createLink(tx, deps, { purpose: 'order', subjectId: order.id }));
  const page = `${deps.publicUrl}/encomenda/${encodeURIComponent(order.id)}`;
  return { href: `${page}?t=${encodeURIComponent(token)}`, label: orderMailTexts.see };
}

function panelLink(deps: Deps, order: OrderRow) {
  return {
    href: `${deps.publicUrl}${recordPath('order', order.id)}`,
    label: orderMailTexts.seeInPanel,
  };
}

/** What placeholders stand for in a mail of an order. */
function valuesOf(order: OrderRow) {
  return { nome: order.customer_name, numero: orderNumber(order.number) };
}

type ForShop =
  | 'placedForShop'
  | 'paidForShop'
  | 'paidWithoutStock'
  | 'paidTwice'
  | 'paidAfterEnd'
  | 'cancelledPaidForShop';
type ForCustomer =
  | 'placed'
  | 'onAccount'
  | 'approvalWaits'
  | 'approved'
  | 'approvalRefused'
  | 'approvalEnded'
  | 'paid'
  | 'paidLate'
  | 'paidOver'
  | 'takenBack'
  | 'holdFreed'
  | 'holdAccepted'
  | 'cancelledPaid';

/**
 * Tells the shop something about an order; `key` makes it said once. Nothing happens when there is nobody to tell, or
 * when the shop wants no notifications.
 */
export async function mailShop(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  about: ForShop,
  key = '',
  atHand: AtHand = {},
): Promise<void> {
  const settings = await readSettings(tx);
  const to = shopMailbox(settings);
  if (to === null) return;
  const text = orderMailTexts[about];
  const note =
    about === 'placedForShop' && order.customer_note
      ? [orderMailTexts.customerNote(order.customer_note)]
      : [];
  const more = [...(atHand.more ?? []), ...note];
  await queueMail(tx, deps, {
    ...mailOf(ORDER_MAILS, `encomenda.${about}`),
    dedupeKey: `order:${order.id}:${about}:${key}`,
    to,
    subject: text.subject(orderNumber(order.number)),
    values: valuesOf(order),
    names: [addressOf(order)?.name ?? null],
    body: (
      <OrderEmail
        shopName={settings.company_name}
        title={text.title}
        orderNumber={orderNumber(order.number)}
        paragraphs={text.body(order.customer_name)}
        more={more}
        {...(await contents(deps, tx, order, settings, atHand))}
        action={panelLink(deps, order)}
      />
    ),
  });
}

/** What the customer does now, or can count on, where the mail's own words do not say it. */
function nextOf(about: ForCustomer, promises: PromiseSettings, order: OrderRow): readonly string[] {
  const next = about === 'paid' ? adviceOf('pagamento_confirmado', promises, order) : null;
  return next ? [next] : [];
}

/** Tells the customer that the order was placed, what became of its payment, or of its hold: each once, or once for each `key`. */
export async function mailCustomer(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  about: ForCustomer,
  atHand: AtHand = {},
  key = '',
): Promise<void> {
  const settings = await readSettings(tx);
  const text = orderMailTexts[about];
  await queueMail(tx, deps, {
    ...mailOf(ORDER_MAILS, `encomenda.${about}`),
    dedupeKey: `order:${order.id}:${about}${key && `:${key}`}`,
    to: order.customer_email,
    subject: text.subject(orderNumber(order.number)),
    values: valuesOf(order),
    names: [addressOf(order)?.name ?? null],
    body: (
      <OrderEmail
        shopName={settings.company_name}
        title={text.title}
        orderNumber={orderNumber(order.number)}
        paragraphs={text.body(order.customer_name)}
        more={[...(atHand.more ?? []), ...nextOf(about, settings.promise_settings, order)]}
        {...(await contents(deps, tx, order, settings, atHand))}
        action={await ownLink(deps, tx, order, atHand)}
      />
    ),
  });
}

/** Asks whoever keeps the company for their yes, once: at an address that is proved to be theirs. */
export async function mailApprover(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  approver: Approver,
  atHand: AtHand,
): Promise<void> {
  if (!approver.email_verified) return;
  const settings = await readSettings(tx);
  const text = orderMailTexts.approvalAsked;
  const amount = formatCents(order.total_cents);
  await queueMail(tx, deps, {
    ...mailOf(ORDER_MAILS, 'encomenda.approvalAsked'),
    dedupeKey: `order:${order.id}:approvalAsked`,
    to: approver.email,
    subject: text.subject(orderNumber(order.number)),
    values: { ...valuesOf(order), valor: amount },
    names: [addressOf(order)?.name ?? null],
    body: (
      <OrderEmail
        shopName={settings.company_name}
        title={text.title}
        orderNumber={orderNumber(order.number)}
        paragraphs={text.body(order.customer_name, amount)}
        {...(await contents(deps, tx, order, settings, atHand))}
        // Without a link of its own: the account opens it, and nobody else says yes.
        action={{
          href: `${deps.publicUrl}/encomenda/${encodeURIComponent(order.id)}`,
          label: orderMailTexts.see,
        }}
      />
    ),
  });
}

/**
 * Tells the customer that nothing came of an order that nobody might pay yet: refused, or not answered. Where money of it is held all the
 * same, that is told.
 */
export async function mailUnsold(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  about: 'approvalRefused' | 'approvalEnded',
  event: number | null,
  said?: { readonly by: string; readonly reason: string },
): Promise<void> {
  const { leftCents } = await moneyOf(tx, orderPayable(order.id));
  if (leftCents > 0 && event !== null) return await mailStatus(deps, tx, order, 'cancelado', event);
  await mailCustomer(deps, tx, order, about, {
    more: said ? [orderMailTexts.refusedBecause(said.by, said.reason)] : [],
  });
}

const BEGUN = {
  multibanco: 'payMultibanco',
  mbway: 'payMbway',
  cofidis: 'payCofidis',
  transferencia: 'payTransferencia',
} as const;

/** Tells the customer what to do for a payment that was begun: once for each. */
export async function mailBegun(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  begun: Omit<BegunPayment, 'subject'>,
): Promise<void> {
  await mailHowToPay(deps, tx, order, begun, BEGUN[begun.method], 'payment');
}

/** Tells the customer that the time for a transfer is nearly over, once for each payment. */
export async function mailReminder(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  begun: Omit<BegunPayment, 'subject'>,
): Promise<void> {
  await mailHowToPay(deps, tx, order, begun, 'transferReminder', 'reminder');
}

async function mailHowToPay(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  begun: Omit<BegunPayment, 'subject'>,
  about: (typeof BEGUN)[keyof typeof BEGUN] | 'transferReminder',
  key: 'payment' | 'reminder',
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  const text = orderMailTexts[about];
  const page = { ...(await ownLink(deps, tx, order)), label: orderMailTexts.payHere };
  const cofidis = begun.paymentUrl && { href: begun.paymentUrl, label: orderMailTexts.toCofidis };
  await queueMail(tx, deps, {
    ...mailOf(ORDER_MAILS, `encomenda.${about}`),
    dedupeKey: `order:${order.id}:${key}:${begun.paymentId}`,
    to: order.customer_email,
    subject: text.subject(orderNumber(order.number)),
    values: valuesOf(order),
    body: (
      <OrderEmail
        shopName={shopName}
        title={text.title}
        orderNumber={orderNumber(order.number)}
        paragraphs={text.body(order.customer_name)}
        rows={begunRows(begun)}
        action={cofidis || page}
        secondAction={cofidis ? page : undefined}
      />
    ),
  });
}

/**
 * Tells the customer what became of money of an order (it went back, the bank returned it, too much came, or a part): once for each
 * refund or payment. `amount` as it is read; `begun`: how the rest is paid.
 */
export async function mailAmount(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  about: 'refunded' | 'refundReturned' | 'refundAccount' | 'excess' | 'partPaid' | 'cancelledPart',
  { key, amount, begun }: { readonly key: string; readonly amount: string; readonly begun?: BegunPayment },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  const text = orderMailTexts[about];
  await queueMail(tx, deps, {
    ...mailOf(ORDER_MAILS, `encomenda.${about}`),
    dedupeKey: `order:${order.id}:${about === 'refunded' ? 'refund' : about}:${key}`,
    to: order.customer_email,
    subject: text.subject(orderNumber(order.number)),
    values: { ...valuesOf(order), valor: amount },
    body: (
      <OrderEmail
        shopName={shopName}
        title={text.title}
        orderNumber={orderNumber(order.number)}
        paragraphs={text.body(order.customer_name, amount)}
        rows={begun ? begunRows(begun) : []}
        action={await ownLink(deps, tx, order)}
      />
    ),
  });
}

/** Tells the customer of a new status when it concerns them, and of a cancelled one's money that is held; once for this step. */
export async function mailStatus(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  status: OrderStatus,
  eventId: number,
): Promise<void> {
  const held = status === 'cancelado' ? (await moneyOf(tx, orderPayable(order.id))).leftCents : 0;
  if (held > 0 && order.paid_at === null) {
    const told = { key: String(eventId), amount: formatCents(held) };
    return await mailAmount(deps, tx, order, 'cancelledPart', told);
  }
  const way = deliveryWay(order);
  const told = statusMailOf(status, way);
  if (told)
    await mailStep(deps, tx, order, {
      ...told,
      beside: !isOnItsWay(status) ? null : way === 'sent' ? 'parcel' : way === 'collected' ? 'shop' : null,
      more: (promises) => (isDelivered(status) ? adviceOf(status, promises, order) : null),
      eventId,
    });
}

/** Tells the customer of a parcel on its way where to follow it; once for this step of the history. */
export async function mailTracking(deps: Deps, tx: Tx, order: OrderRow, eventId: number): Promise<void> {
  const text = orderMailTexts.tracking;
  await mailStep(deps, tx, order, { about: 'seguimento', text, beside: 'parcel', eventId });
}

interface StepMail {
  readonly about: string;
  readonly text: {
    readonly subject: (number: string) => string;
    readonly title: string;
    readonly body: string;
  };
  /** What stands below: the parcel on its way, or where the shop is. */
  readonly beside: 'parcel' | 'shop' | null;
  /** What comes after the text, worked out of the shop's promises. */
  readonly more?: (promises: PromiseSettings) => string | null;
  readonly eventId: number;
}

/** What is in a parcel, who brings it, where it is followed and by when it comes. */
async function parcelOf(deps: Deps, tx: Tx, order: OrderRow, settings: CompanySettings) {
  const lines = await readOrderLines(tx, order.id);
  const arrives = arrivesOn(order, lines, await readGoods(tx, lines), settings, deps.now());
  const { rows: labels } = orderMailTexts;
  const { tracking_code: code } = order;
  const page = code ? trackingUrlOf(settings.shipping_settings.carriers, order) : null;
  const { rows, ...bought } = await contents(deps, tx, order, settings, { lines });
  return {
    ...bought,
    rows: [
      { label: labels.carrier, value: order.shipping_name },
      ...(code ? [{ label: labels.code, value: code }] : []),
      ...(arrives ? [{ label: labels.arrives, value: formatShortDay(arrives) }] : []),
      ...rows,
    ],
    secondAction: page ? { href: page, label: orderMailTexts.follow } : undefined,
  };
}

async function mailStep(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  { about, text, beside, more, eventId }: StepMail,
): Promise<void> {
  const settings = await readSettings(tx);
  const after = more?.(settings.promise_settings);
  const parts =
    beside === 'parcel'
      ? await parcelOf(deps, tx, order, settings)
      : beside === 'shop'
        ? whereToCome(settings)
        : {};
  await queueMail(tx, deps, {
    ...mailOf(ORDER_MAILS, `encomenda.${about}`),
    dedupeKey: `order:${order.id}:event:${eventId}`,
    to: order.customer_email,
    subject: text.subject(orderNumber(order.number)),
    values: valuesOf(order),
    body: (
      <OrderEmail
        shopName={settings.company_name}
        title={text.title}
        orderNumber={orderNumber(order.number)}
        paragraphs={[orderMailTexts.hello(order.customer_name), text.body]}
        more={after ? [after] : []}
        {...parts}
        action={await ownLink(deps, tx, order)}
      />
    ),
  });
}
