import type { Cart } from '#core/cart/contract.ts';
import type { placeOrder as call } from '#core/orders/contract.ts';
import type { OrderStatus } from '#core/orders/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { placeOrder } from '../orders/place-order.ts';
import { awaitPayment, recordPayment } from '../orders/record-payment.ts';
import { updateOrder } from '../orders/update-order.ts';
import type { Deps } from '../platform/deps.ts';
import { type Caller, system } from '../platform/http/caller.ts';
import { insertProduct } from './insert-product.ts';
import { insertUser, nobody } from './people.ts';

type Body = BodyOf<typeof call>;
type Placed = Awaited<ReturnType<typeof buy>>;

/** How long a payment of a test is waited for, in milliseconds. */
const HOUR = 3_600_000;

let serial = 0;

/** A new order number, as a browser makes them. */
export function newOrderId(): string {
  serial += 1;
  return `ORD-1763726400000-test${String(serial).padStart(4, '0')}`;
}

/** A visitor with a product in the cart. */
export async function visitorWith(deps: Deps, productId: string, quantity = 1): Promise<Caller> {
  const added = await addLine(deps, nobody, { product_id: productId, quantity });
  if (!added.ok) throw new Error(added.failure.detail);
  return { ...nobody, cartToken: added.value.newToken };
}

/** What a checkout of this actor's cart would send, collected at the shop unless told otherwise. */
export async function checkoutOf(deps: Deps, actor: Caller, changes: Partial<Body> = {}): Promise<Body> {
  const method = changes.shipping_method ?? 'levantamento';
  const cart = await readCart(deps.db, actor, deps.now(), {
    shipping_method: method,
    postal_code: changes.shipping_address?.postal_code,
  });
  const order_id = newOrderId();
  return {
    order_id,
    customer_name: 'Ana Silva',
    // Each of somebody else's: orders for one address are bounded (docs/adr/0095).
    customer_email: `${order_id.toLowerCase()}@example.pt`,
    customer_phone: null,
    nif: null,
    shipping_method: method,
    shipping_address: null,
    amount: cart.total,
    payment_method: 'multibanco',
    customer_note: null,
    on_account: false,
    ...(cart.lines.some(({ rental }) => rental) ? { lines: cart.lines.map(readLine) } : {}),
    ...changes,
  };
}

/** A line as the checkout sends it, with the conditions that stand beside it. */
export function readLine({ product_id, quantity, rental_months, rental }: Cart['lines'][number]) {
  return { product_id, quantity, rental_months, rental_terms: rental?.terms_version ?? null };
}

/** Places the order of this actor's cart. @throws when it is refused. */
export async function buy(deps: Deps, actor: Caller, changes: Partial<Body> = {}) {
  const placed = await placeOrder({ followers: [], ...deps }, actor, await checkoutOf(deps, actor, changes));
  if (!placed.ok) throw new Error(placed.failure.code);
  return placed.value;
}

/** An order of one unit: of a product made for it, and of a visitor, unless told otherwise. */
export async function placeTestOrder(
  deps: Deps,
  {
    actor = nobody,
    productId,
    priceCents = 2550,
  }: { actor?: Caller; productId?: string; priceCents?: number } = {},
): Promise<Placed> {
  serial += 1;
  const product =
    productId ??
    (await insertProduct(deps.db, { name: `Artigo de teste ${serial}`, price_cents: priceCents }));
  const added = await addLine(deps, actor, { product_id: product, quantity: 1 });
  if (!added.ok) throw new Error(added.failure.detail);
  return await buy(deps, { ...actor, cartToken: added.value.newToken ?? actor.cartToken });
}

/** An order in a state, brought there by the use cases that do it in the shop. */
export async function orderIn(
  deps: OrderDeps,
  status: OrderStatus,
  given: Parameters<typeof placeTestOrder>[1] = {},
): Promise<Placed> {
  const order = await placeTestOrder(deps, given);
  if (status === 'pendente') return order;
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const holdUntil = new Date(at.getTime() + HOUR);
    await awaitPayment(tx, system('tests'), { orderId: order.id, method: 'multibanco', holdUntil }, at);
    if (status === 'aguarda_pagamento' || status === 'cancelado') return;
    await recordPayment(deps, tx, system('tests'), {
      orderId: order.id,
      paymentId: crypto.randomUUID(),
      amountCents: toCents(order.total),
      at,
    });
  });
  if (status === 'aguarda_pagamento' || status === 'pagamento_confirmado') return order;
  const owner = await insertUser(deps, `balcao-${serial}`, { role: 'owner' });
  const moved = await updateOrder(deps, owner, order.id, {
    status,
    tracking_code: null,
    notes: null,
    confirm: true,
  });
  if (!moved.ok) throw new Error(moved.failure.code);
  return order;
}
