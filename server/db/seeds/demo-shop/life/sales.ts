import * as contract from '#core/orders/contract.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import { createPayment as createPaymentCall } from '#core/payments/contract.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import { ok } from '#core/shared/result.ts';
import { addLine } from '#server/cart/change-cart.ts';
import { readCart } from '#server/cart/read-cart.ts';
import { moveStock } from '#server/catalogue/stock.ts';
import type { OrderDeps } from '#server/orders/followers-port.ts';
import { payableOrders } from '#server/orders/payable-orders.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { updateOrder } from '#server/orders/update-order.ts';
import { createPayment } from '#server/payments/create-payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Caller, system } from '#server/platform/http/caller.ts';
import { orderFollowers } from '#server/ports.ts';
import { grantTradeCredit } from '#server/trade-credit/change-account.ts';
import { bodyOf, depsAt, momentOf, play } from './past.ts';
import type { Cast, CustomerKey } from './people.ts';

/** Somebody who buys without an account. */
const GUESTS = {
  rosa: ['Rosa Damásio', 'rosa.damasio@cliente.example', 'Rua da Sofia 77', 'Coimbra', '3000-389'],
  tiago: ['Tiago Moura', 'tiago.moura@cliente.example', 'Rua do Comércio 18', 'Évora', '7000-650'],
  vera: ['Vera Lopo', 'vera.lopo@cliente.example', 'Travessa do Carmo 5', 'Santarém', '2000-118'],
} as const;
type GuestKey = keyof typeof GUESTS;

/** `months`: of what is rented. */
type Item = readonly [sku: string, quantity: number, months?: number];
/** How a sale went on: by a carrier, collected at the shop, sent and paid later, or waiting for a transfer, until this status. */
type Until = readonly ['sent' | 'collected' | 'account' | 'transfer', OrderStatus];
export type Sale = readonly [
  daysAgo: number,
  hour: number,
  who: CustomerKey | GuestKey,
  Until,
  ...items: Item[],
];

const SENT: Until = ['sent', 'entregue'];
const COLLECTED: Until = ['collected', 'entregue'];
const ON_ACCOUNT: Until = ['account', 'entregue'];
const BY_TRANSFER: Until = ['transfer', 'pendente'];

/** What was sold in the last sixty days, the oldest first. */
const SALES: readonly Sale[] = [
  [57, 10, 'ana', SENT, ['3YM62AE', 1], ['3YM63AE', 1]],
  [56, 15.5, 'rosa', COLLECTED, ['NAV-U-A4-80-5', 1]],
  [54, 9.25, 'bruno', SENT, ['QT-TN2420', 2]],
  [52, 18, 'tiago', SENT, ['C11CJ67401', 1], ['C13T00P640', 1]],
  [50, 11, 'carla', ['sent', 'devolvido'], ['3771C006', 1]],
  [49, 16, 'ana', COLLECTED, ['BD-TS-5-1Y', 1]],
  [46, 12.75, 'david', SENT, ['RC-L5490-I5-8-A', 1]],
  [45, 20, 'vera', ['sent', 'cancelado'], ['TN-247BK', 1]],
  [43, 10.5, 'elsa', SENT, ['8286B001', 1], ['8288B001', 1]],
  [41, 14, 'carla', COLLECTED, ['INA-O-A4-80', 5]],
  [41, 16, 'hugo', ON_ACCOUNT, ['C31CH51011', 1]],
  [39, 9.5, 'bruno', SENT, ['QT-TN2420', 2], ['DR-2400', 1]],
  [37, 17, 'filipe', SENT, ['RC-840G5-I5-16-A', 1], ['W11P-OEM-PT', 1]],
  [35, 11.25, 'elsa', SENT, ['2311B019', 2]],
  [33, 15, 'tiago', SENT, ['C13T00P640', 1]],
  [31, 10, 'gabriela', SENT, ['MFCL2710DW', 1], ['TN-2410', 1]],
  [30, 19, 'ana', SENT, ['3YM62AE', 2]],
  [28, 12, 'david', COLLECTED, ['QQ2-00012', 1]],
  [26, 10.75, 'hugo', SENT, ['QT-TERM-8080', 3], ['C31CH51011', 1]],
  [25, 16.5, 'filipe', SENT, ['W1106A', 1]],
  [23, 9, 'bruno', SENT, ['QT-TN2420', 3]],
  [21, 13, 'gabriela', SENT, ['TN-2420', 1]],
  [20, 18.5, 'rosa', COLLECTED, ['TZE231', 2]],
  [19, 11, 'ines', SENT, ['RC-X280-I5-8-AP', 1]],
  [17, 15.25, 'hugo', SENT, ['NAV-U-A4-80-5', 4]],
  [15, 10, 'joao', SENT, ['3YL84AE', 1], ['3YL81AE', 1], ['3YL82AE', 1], ['3YL83AE', 1]],
  [14, 17.5, 'elsa', SENT, ['8286B001', 1]],
  [13, 10, 'hugo', ON_ACCOUNT, ['QT-TERM-8080', 4]],
  [12, 9.75, 'lidia', SENT, ['C11CJ63405', 1]],
  [11, 14, 'ana', SENT, ['3YM61AE', 1], ['3YM60AE', 1]],
  [10, 12, 'filipe', SENT, ['RC-M720Q-I5-8-A', 1]],
  [9, 19.25, 'ines', COLLECTED, ['ESET-HSE-3-1Y', 1]],
  [8, 11.5, 'hugo', SENT, ['QT-TERM-8080', 2]],
  [7, 16, 'bruno', SENT, ['QT-TN2420', 2], ['INA-O-A4-80', 5]],
  [5, 10.25, 'miguel', SENT, ['X1504VA-I5-16-512', 1]],
  [4, 15, 'gabriela', ['sent', 'em_transito'], ['QT-302XL-RC', 2]],
  [3, 12, 'david', ['sent', 'enviado'], ['C13T03R140', 1], ['C13T03R240', 1]],
  [2, 18, 'joao', ['sent', 'enviado'], ['W2070A', 1]],
  [2, 20, 'gabriela', BY_TRANSFER, ['TN-2420', 2]],
  [1, 9.5, 'carla', ['sent', 'embalando'], ['HLL2350DW', 1]],
  [1, 11, 'hugo', ['sent', 'processando'], ['NAV-U-A4-80-5', 2], ['QT-TERM-8080', 1]],
  [1, 15, 'tiago', ['collected', 'entregue'], ['RC-300E-4-B', 1]],
  [1, 17, 'vera', ['collected', 'pagamento_confirmado'], ['3YM62AE', 1]],
  [0, 8.5, 'lidia', ['sent', 'pagamento_confirmado'], ['C13T00P640', 1]],
  [0, 9.25, 'miguel', ['sent', 'pendente'], ['QQ2-00012', 1]],
  [0, 10, 'elsa', BY_TRANSFER, ['2311B019', 1]],
];

const METHODS: readonly PaymentMethod[] = ['mbway', 'multibanco'];

export interface Goods {
  readonly [sku: string]: string;
}

/** The ids of what is sold, by sku. */
async function readGoods(deps: Deps): Promise<Goods> {
  const skus = SALES.flatMap(([, , , , ...items]) => items.map(([sku]) => sku));
  const rows = await deps.db.selectFrom('products').select(['id', 'sku']).where('sku', 'in', skus).execute();
  return Object.fromEntries(rows.map(({ id, sku }) => [sku, id]));
}

/** The units that are sold came in before: what is in stock today is what the demo goods say. */
async function takeIn(deps: Deps, goods: Goods): Promise<void> {
  const sold = SALES.filter(([, , , [, until]]) => until !== 'cancelado' && until !== 'devolvido');
  const lines = sold.flatMap(([, , , , ...items]) =>
    items.map(([sku, quantity]) => ({ productId: goods[sku] ?? '', quantity })),
  );
  const at = momentOf(deps.now(), 59, 8);
  await deps.db
    .transaction()
    .execute((tx) => moveStock(tx, system('demo'), { reason: 'entrada', subject: null, lines, at }));
}

function buyerOf({ customers, companyId }: Cast, who: CustomerKey | GuestKey) {
  if (!(who in GUESTS)) {
    const by = customers[who as CustomerKey];
    const { name, email, phone, address, city, postal_code } = by.user;
    return {
      by: by as Caller,
      contact: { customer_name: name, customer_email: email, customer_phone: phone },
      address: { address, city, postal_code },
      company_id: who === 'hugo' ? companyId : null,
    };
  }
  const [name, email, address, city, postal_code] = GUESTS[who as GuestKey];
  const by: Caller = { kind: 'visitor', user: null, ip: '127.0.0.1', requestId: 'demo', cartToken: null };
  return {
    by,
    contact: { customer_name: name, customer_email: email, customer_phone: null },
    address: { address, city, postal_code },
    company_id: null,
  };
}

/** Fills a cart and places the order. @returns its id. */
export async function order(then: OrderDeps, cast: Cast, goods: Goods, sale: Sale, serial: number) {
  const [, , who, [way], ...items] = sale;
  const { by, contact, address, company_id } = buyerOf(cast, who);
  let buyer = by;
  for (const [sku, quantity, months] of items) {
    const line = { product_id: goods[sku] ?? '', quantity, ...(months ? { rental_months: months } : {}) };
    const added = await addLine(then, buyer, line);
    if (!added.ok) return added;
    buyer = { ...buyer, cartToken: added.value.newToken ?? buyer.cartToken };
  }
  const isSent = way !== 'collected';
  const cart = await readCart(then.db, buyer, then.now(), {
    ...(isSent ? {} : { shipping_method: 'levantamento' }),
    postal_code: address.postal_code ?? undefined,
  });
  const asked = bodyOf(contract.placeOrder, {
    order_id: `ORD-${then.now().getTime()}-demo${String(serial).padStart(4, '0')}`,
    ...contact,
    company_id,
    shipping_method: cart.shipping_method,
    shipping_address: isSent ? { name: contact.customer_name, ...address } : null,
    amount: cart.total,
    lines: cart.lines.map(({ product_id, quantity, rental_months, rental }) => ({
      product_id,
      quantity,
      rental_months,
      rental_terms: rental?.terms_version ?? null,
    })),
    payment_method: way === 'transfer' ? 'transferencia' : METHODS[serial % METHODS.length],
    on_account: way === 'account',
  });
  const placed = await placeOrder(then, buyer, asked);
  if (!placed.ok || way !== 'transfer') return placed.ok ? ok(placed.value.id) : placed;
  const { id: order_id, total: amount } = placed.value;
  const parts = { payables: { order: payableOrders(then) }, simulator: null };
  const request = bodyOf(createPaymentCall, {
    ...contact,
    order_id,
    amount,
    payment_method: asked.payment_method,
  });
  const begun = await createPayment(then, buyer, parts, request);
  return begun.ok ? ok(order_id) : begun;
}

const PATHS: Readonly<Record<Until[0], readonly OrderStatus[]>> = {
  sent: [
    'pagamento_confirmado',
    'processando',
    'embalando',
    'enviado',
    'em_transito',
    'entregue',
    'devolvido',
  ],
  collected: ['pagamento_confirmado', 'embalando', 'entregue'],
  account: ['embalando', 'enviado', 'entregue'],
  transfer: [],
};
/** Hours after the order at which each of these was reached. */
const HOURS: Partial<Record<OrderStatus, number>> = {
  pagamento_confirmado: 1,
  cancelado: 30,
  processando: 2,
  embalando: 3,
  enviado: 8,
  em_transito: 22,
  entregue: 27,
  devolvido: 190,
};

function stepsTo([way, until]: Until): readonly OrderStatus[] {
  if (until === 'pendente') return [];
  if (until === 'cancelado') return ['cancelado'];
  return PATHS[way].slice(0, PATHS[way].indexOf(until) + 1);
}

/** Plays the sales of the last sixty days: placed by their customers, paid, packed and sent by the shop. */
export async function playSales(given: Deps, cast: Cast): Promise<void> {
  const deps: OrderDeps = { ...given, followers: orderFollowers(depsAt(given, given.now())) };
  const now = deps.now();
  const goods = await readGoods(deps);
  await takeIn(deps, goods);
  const terms = { days: 30, limit: 2500, note: 'Cliente desde 2019, paga sempre.', is_open: true };
  const { user } = cast.customers.hugo;
  await play(deps, momentOf(now, 45, 10), (then) => grantTradeCredit(then, system('demo'), user.id, terms));
  for (const [serial, sale] of SALES.entries()) {
    const [daysAgo, hour, , until] = sale;
    const placedAt = momentOf(now, daysAgo, hour);
    const id = await play(deps, placedAt, (then) => order(then, cast, goods, sale, serial));
    for (const status of stepsTo(until)) {
      const at = momentOf(now, daysAgo, hour + (HOURS[status] ?? 0));
      const tracking_code = status === 'enviado' ? `RR${String(310_000_000 + serial * 7919)}PT` : undefined;
      await play(deps, at, async (then) => {
        const read = await then.db
          .selectFrom('orders')
          .select('tracking_code')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return await updateOrder(then, cast.counter, id, {
          status,
          tracking_code: tracking_code ?? read.tracking_code,
          notes: null,
          confirm: true,
        });
      });
    }
  }
}
