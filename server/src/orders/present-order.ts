import type { z } from 'zod';
import { daysSlower } from '#core/cart/rules/arrival.ts';
import { closedDays } from '#core/catalogue/rules/promises.ts';
import type { Order, orderEvent } from '#core/orders/contract.ts';
import { shippingAddress } from '#core/orders/contract.ts';
import { isCancellable, isReversed, isUnpaid } from '#core/orders/lifecycle.ts';
import { awaitsApproval } from '#core/orders/rules/approval.ts';
import { arrivalDay } from '#core/orders/rules/arrival-day.ts';
import { trackingUrl } from '#core/orders/rules/tracking.ts';
import type { Carrier, CompanySettings } from '#core/settings/company-settings.ts';
import { BY_CARD, BY_KEYS } from '#core/settings/rules/carrier-ids.ts';
import { type IvaRegime, withoutIva } from '#core/shared/iva.ts';
import { ratesShown, sumByRate } from '#core/shared/lines.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { type Cents, toEuros } from '#core/shared/money.ts';
import { own } from '#core/shared/own.ts';
import { priceWithIva } from '#core/shared/price.ts';
import type { PriceStep } from '../cart/price-cart.ts';
import { ofOrder } from '../old-equipment/read-old-equipment.ts';
import { findPayable, type PayableRow } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findDueOn } from '../trade-credit/sell.ts';
import { readApproval } from './order-approval.ts';
import { type LineRow, type OrderRow, orderPayable, readOrderLines } from './store.ts';

/** How the history names who did it. */
const ACTOR_LABELS: Readonly<Record<string, string>> = {
  cliente: 'Cliente',
  loja: 'Loja',
  sistema: 'Sistema',
};

type Event = z.output<typeof orderEvent>;

/** The history of an order, oldest first; `withNames` also names the person (for the panel). */
async function readHistory(db: Db, orderId: string, withNames: boolean): Promise<Event[]> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .select([
      'order_events.at',
      'order_events.actor',
      'order_events.from_status',
      'order_events.to_status',
      'order_events.note',
      'users.name',
    ])
    .where('order_events.order_id', '=', orderId)
    .orderBy('order_events.id')
    .limit(500)
    .execute();
  return rows
    .filter((row) => withNames || row.from_status !== row.to_status)
    .map((row) => ({
      at: row.at.toISOString(),
      from: row.from_status,
      to: row.to_status,
      note: withNames ? row.note : null,
      by:
        withNames && row.name
          ? `${own(ACTOR_LABELS, row.actor)} · ${row.name}`
          : (own(ACTOR_LABELS, row.actor) ?? row.actor),
    }));
}

/** The address as it was given; null when the customer collects. */
export function addressOf(row: Pick<OrderRow, 'shipping_address'>): Order['shipping_address'] {
  return row.shipping_address === null ? null : shippingAddress.parse(row.shipping_address);
}

/** The carriers of the settings; asked for only when one of the orders has a code to follow. */
export async function carriersOf(db: Db, rows: readonly OrderRow[]): Promise<readonly Carrier[]> {
  if (rows.every((row) => !row.tracking_code)) return [];
  return (await readSettings(db)).shipping_settings.carriers;
}

/** Where the parcel is followed: by the page its carrier has in the settings, else by the name it was sold under. */
export function trackingUrlOf(carriers: readonly Carrier[], row: OrderRow): string | null {
  const template = carriers.find((carrier) => carrier.id === row.carrier_id)?.tracking_url ?? '';
  return trackingUrl(row.shipping_name, template, row.tracking_code, addressOf(row)?.postal_code ?? null);
}

/** What is shown of a line: all but where it is kept. */
export type ShownLine = Omit<LineRow, 'id' | 'order_id' | 'position' | 'returned_units'>;

type TypedUnit = Pick<ShownLine, 'unit_net_cents' | 'unit_gross_cents' | 'iva_rate'>;

/** What one unit of a line was shown to cost with IVA, in cents. */
export function shownUnit({ unit_net_cents, unit_gross_cents, iva_rate }: TypedUnit): Cents {
  return priceWithIva({ netCents: unit_net_cents, withIvaCents: unit_gross_cents }, iva_rate);
}

/** What is off a line without IVA, in cents: of a price typed with it the discount is too. */
export function discountNet(line: TypedUnit & Pick<ShownLine, 'discount_cents'>): Cents {
  return line.unit_gross_cents === null
    ? line.discount_cents
    : withoutIva(line.discount_cents, line.iva_rate);
}

/** Why a line costs what it does, as the order keeps it (`place-order.ts`). */
interface Why {
  readonly group?: { readonly name: string; readonly instead_of_cents: Cents };
  readonly steps: readonly PriceStep[];
}
const whyOf = ({ price_steps }: Pick<ShownLine, 'price_steps'>) => price_steps as Why | null;

/** What promotions took off a line. */
export const stepsOf = (line: Pick<ShownLine, 'price_steps'>) => whyOf(line)?.steps ?? [];

/** Whose list the price of a line was of, and what one unit cost everybody else, euros with IVA; null: everybody's price. */
export function groupOf(line: Pick<ShownLine, 'price_steps'>) {
  const group = whyOf(line)?.group;
  return group ? { name: group.name, instead_of: toEuros(group.instead_of_cents) } : null;
}

const toDiscount = ({ name, code, cents }: PriceStep) => ({ name, code, amount: toEuros(cents) });

/** A line as the customer sees it. */
export function presentLine(line: ShownLine, goods: Goods | undefined): Order['items'][number] {
  return {
    product_id: line.product_id,
    slug: goods?.slug ?? null,
    picture: goods?.image?.url ?? null,
    name: line.name,
    sku: line.sku,
    quantity: line.quantity,
    price: toEuros(line.unit_net_cents),
    price_with_iva: toEuros(shownUnit(line)),
    discount: toEuros(discountNet(line)),
    group: groupOf(line),
    discounts: stepsOf(line).map(toDiscount),
    iva_rate: line.iva_rate,
    regime: line.iva_regime as IvaRegime,
    line_net: toEuros(line.net_cents),
    line_iva: toEuros(line.iva_cents),
    line_gross: toEuros(line.gross_cents),
    rental_months: line.rental_months,
    guarantee: line.guarantee,
  };
}

/** The IVA of the lines, rate by rate. */
function ratesOf(lines: readonly ShownLine[]): Order['iva_rates'] {
  const amounts = lines.map((line) => ({
    rate: line.iva_rate,
    netCents: line.net_cents,
    ivaCents: line.iva_cents,
  }));
  return ratesShown(sumByRate(amounts));
}

/** What is known now of the goods that were bought: address of the page (null when not sold any more), picture, delivery time. */
export async function readGoods(db: Db, lines: readonly Pick<LineRow, 'product_id'>[]) {
  const ids = lines.flatMap((line) => line.product_id ?? []);
  if (ids.length === 0) return new Map<string, Goods>();
  const rows = await db
    .selectFrom('products')
    .leftJoin('product_images', (on) =>
      on.onRef('product_images.product_id', '=', 'products.id').on('product_images.position', '=', 0),
    )
    .select(['products.id', 'slug', 'delivery_time', 'archived_at', 'url'])
    .where('products.id', 'in', ids)
    .execute();
  return new Map<string, Goods>(
    rows.map(({ id, slug, delivery_time, archived_at, url }) => [
      id,
      { slug: archived_at === null ? slug : null, delivery_time, image: url === null ? null : { url } },
    ]),
  );
}

interface Goods {
  readonly slug: string | null;
  readonly delivery_time: string | null;
  readonly image: { readonly url: string } | null;
}

/** The day by which an order arrives, yyyy-mm-dd; null where none is promised (`arrivalDay`), and once it is over. */
export function arrivesOn(
  row: OrderRow,
  lines: readonly Pick<LineRow, 'product_id'>[],
  goods: ReadonlyMap<string, Goods>,
  settings: CompanySettings,
  now: Date,
): string | null {
  const day = arrivalDay({
    status: row.status,
    postalCode: addressOf(row)?.postal_code ?? null,
    deliveryTimes: lines.map(
      ({ product_id }) => (product_id && goods.get(product_id)?.delivery_time) || null,
    ),
    daysSlower: daysSlower(settings.shipping_settings, row.carrier_id),
    from: row.paid_at ?? (row.account_days === null ? now : row.created_at),
    isClosed: closedDays(settings),
  });
  return day !== null && day >= lisbonDay(now) ? day : null;
}

/** What belongs to an order beside its row. */
interface OrderParts {
  readonly lines: readonly ShownLine[];
  /** By the id of the product. */
  readonly goods: ReadonlyMap<string, Goods>;
  readonly history: readonly Event[];
  readonly carriers: readonly Carrier[];
  readonly settings: CompanySettings;
  /** What is held of its money. */
  readonly paidCents: number;
  /** What is owed of it on account; null: it is paid before. */
  readonly openCents: Cents | null;
  /** When it is due on account; null: not sent yet, or not on account. */
  readonly dueOn: string | null;
  readonly oldEquipment: Order['old_equipment']['asked'];
  readonly approval: Order['approval'];
}

/** A whole order; the panel's view names people and shows the notes of its steps. */
export async function presentOrder(
  db: Db,
  row: OrderRow,
  view: 'customer' | 'panel',
  now: Date,
): Promise<Order> {
  const lines = await readOrderLines(db, row.id);
  const [goods, history, carriers, settings, payable, dueOn, oldEquipment, approval] = await Promise.all([
    readGoods(db, lines),
    readHistory(db, row.id, view === 'panel'),
    carriersOf(db, [row]),
    readSettings(db),
    findPayable(db, orderPayable(row.id)),
    row.account_days === null ? null : findDueOn(db, orderPayable(row.id)),
    ofOrder(db, row.id),
    readApproval(db, row),
  ]);
  const paidCents = payable?.paid_cents ?? 0;
  const openCents = row.account_days === null ? null : openOf(payable);
  return orderOf(
    row,
    { lines, goods, history, carriers, settings, paidCents, openCents, dueOn, oldEquipment, approval },
    now,
  );
}

/** What is owed of a sale on account: nothing of one that was undone. */
function openOf(payable: PayableRow | null): Cents {
  if (!payable || payable.cancelled_at) return 0;
  return Math.max(0, payable.due_cents - payable.collected_cents - payable.outside_cents);
}

/** Whether an old device may be handed over with an order: keys alone are no equipment, and an undone order takes none. */
export function offersOldEquipment(
  { status, shipping_method }: Pick<OrderRow, 'status' | 'shipping_method'>,
  { duty_settings }: Pick<CompanySettings, 'duty_settings'>,
): boolean {
  return (
    duty_settings.old_equipment === '' &&
    !isReversed(status) &&
    shipping_method !== BY_KEYS &&
    shipping_method !== BY_CARD
  );
}

function nothingPaid({ account_days, total_cents }: OrderRow) {
  return { paidCents: 0, openCents: account_days === null ? null : total_cents, dueOn: null };
}

/** An order that was placed just now, as its customer sees it: what it was made of is at hand. */
export function presentPlaced(
  row: OrderRow,
  parts: Pick<OrderParts, 'lines' | 'goods' | 'settings' | 'oldEquipment' | 'approval'>,
  now: Date,
): Order {
  const first = { at: row.created_at.toISOString(), from: null, to: row.status, note: null, by: 'Cliente' };
  return orderOf(row, { ...parts, history: [first], carriers: [], ...nothingPaid(row) }, now);
}

function orderOf(
  row: OrderRow,
  {
    lines,
    goods,
    history,
    carriers,
    settings,
    paidCents,
    openCents,
    dueOn,
    oldEquipment,
    approval,
  }: OrderParts,
  now: Date,
): Order {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    items: lines.map((line) => presentLine(line, line.product_id ? goods.get(line.product_id) : undefined)),
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    nif: row.nif,
    billing_name: row.billing_name,
    buyer_reference: row.buyer_reference,
    shipping_address: addressOf(row),
    shipping_method: row.shipping_method,
    shipping_name: row.shipping_name,
    subtotal: toEuros(row.subtotal_cents),
    iva: toEuros(row.iva_cents),
    iva_rates: ratesOf(lines),
    shipping: toEuros(row.shipping_cents),
    shipping_discounts: row.shipping_step ? [toDiscount(row.shipping_step as unknown as PriceStep)] : [],
    total: toEuros(row.total_cents),
    paid: toEuros(paidCents),
    awaits_goods: row.awaits_goods && isUnpaid(row.status),
    awaits_approval: awaitsApproval(row),
    approval,
    payment_method: row.payment_method as Order['payment_method'],
    tracking_code: row.tracking_code,
    tracking_url: trackingUrlOf(carriers, row),
    notes: row.notes,
    hold_until: row.hold_until?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    account_days: row.account_days,
    account_open: openCents === null ? null : toEuros(openCents),
    due_on: dueOn,
    arrives_on: arrivesOn(row, lines, goods, settings, now),
    can_cancel: isCancellable(row.status),
    old_equipment: {
      is_offered: offersOldEquipment(row, settings),
      at_door:
        settings.shipping_settings.carriers.find(({ id }) => id === row.carrier_id)?.collects_old ?? false,
      asked: oldEquipment,
    },
    history: [...history],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
