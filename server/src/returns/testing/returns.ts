import { addLine } from '../../cart/change-cart.ts';
import type { OrderDeps } from '../../orders/followers-port.ts';
import { readOrderLines } from '../../orders/store.ts';
import { updateOrder } from '../../orders/update-order.ts';
import type { Caller, Person } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { buy } from '../../testing/orders.ts';
import { nobody } from '../../testing/people.ts';

const HOME = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };

interface Given {
  readonly actor?: Caller;
  readonly status?: 'entregue' | 'enviado' | 'processando' | 'pendente';
  /** Units of each article; products of 10 € without IVA unless given. */
  readonly goods?: readonly { readonly product?: string; readonly quantity: number }[];
  readonly changes?: Parameters<typeof buy>[2];
}

/** An order that was paid and delivered, brought home for 4,99 €; its lines in order. */
export async function soldOrder(
  deps: OrderDeps,
  owner: Person,
  { actor = nobody, status = 'entregue', goods = [{ quantity: 2 }], changes = {} }: Given = {},
) {
  let buyer = actor;
  const products: string[] = [];
  for (const { product, quantity } of goods) {
    const product_id = product ?? (await insertProduct(deps.db, { name: `Artigo ${crypto.randomUUID()}` }));
    products.push(product_id);
    const added = await addLine(deps, buyer, { product_id, quantity });
    if (!added.ok) throw new Error(added.failure.code);
    if (added.value.newToken) buyer = { ...buyer, cartToken: added.value.newToken };
  }
  const order = await buy(deps, buyer, { shipping_method: 'normal', shipping_address: HOME, ...changes });
  if (status !== 'pendente') {
    const moved = await updateOrder(deps, owner, order.id, { status, confirm: true });
    if (!moved.ok) throw new Error(moved.failure.code);
  }
  return { order, products, lines: await readOrderLines(deps.db, order.id) };
}
