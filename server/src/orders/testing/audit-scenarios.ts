import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { checkoutOf, placeTestOrder, visitorWith } from '../../testing/orders.ts';
import { tokenOf } from '../../testing/people.ts';
import { waitingOrder } from './waiting-order.ts';

/** A visitor's browser with a cart, and what its checkout sends. */
async function checkout({ deps, browser }: AuditShop) {
  const product = await insertProduct(deps.db, { name: `Artigo ${crypto.randomUUID()}` });
  const visitor = browser();
  await visitor.call('POST', '/api/cart/lines', { product_id: product, quantity: 1 });
  const asked = await checkoutOf(deps, await visitorWith(deps, product));
  return { visitor, asked };
}

/** One effective call for each write of orders. */
export const scenarios: Scenarios = {
  'POST /api/orders': async (shop) => {
    const { visitor, asked } = await checkout(shop);
    return await visitor.call('POST', '/api/orders', asked);
  },
  'POST /api/admin/orders/{id}/hold/free': async ({ deps, owner }) => {
    const { id } = await placeTestOrder(deps);
    return await owner.call('POST', `/api/admin/orders/${id}/hold/free`);
  },
  'POST /api/admin/orders/{id}/hold/accept': async ({ deps, owner }) => {
    const { id } = await placeTestOrder(deps);
    await deps.db.updateTable('orders').set({ is_beyond: true }).where('id', '=', id).execute();
    return await owner.call('POST', `/api/admin/orders/${id}/hold/accept`);
  },
  'POST /api/orders/{id}/cancel': async (shop) => {
    const { visitor, asked } = await checkout(shop);
    const placed = await visitor.call<{ access_token: string }>('POST', '/api/orders', asked);
    return await visitor.call('POST', `/api/orders/${asked.order_id}/cancel`, {
      t: placed.body.access_token,
    });
  },
  'POST /api/orders/{id}/approval': async ({ deps, browser }) => {
    const { order, boss } = await waitingOrder(deps);
    return await browser(await tokenOf(deps, boss)).call('POST', `/api/orders/${order.id}/approval`);
  },
  'POST /api/orders/{id}/approval/refuse': async ({ deps, browser }) => {
    const { order, boss } = await waitingOrder(deps);
    const path = `/api/orders/${order.id}/approval/refuse`;
    return await browser(await tokenOf(deps, boss)).call('POST', path, { reason: 'Não é preciso' });
  },
  'POST /api/admin/orders/{id}/approval': async ({ deps, owner }) => {
    const { order } = await waitingOrder(deps);
    const told = { told: 'Ana Costa, por telefone' };
    return await owner.call('POST', `/api/admin/orders/${order.id}/approval`, told);
  },
  'PUT /api/orders/{id}/old-equipment': async (shop) => {
    const { visitor, asked } = await checkout(shop);
    const { body } = await visitor.call<{ access_token: string }>('POST', '/api/orders', asked);
    return await visitor.call('PUT', `/api/orders/${asked.order_id}/old-equipment`, {
      t: body.access_token,
      old_equipment: { what: 'Impressora antiga', quantity: 1 },
    });
  },
  'POST /api/admin/orders/many': async ({ deps, owner }) => {
    const { id } = await placeTestOrder(deps);
    const paid = { status: 'pagamento_confirmado', tracking_code: null, notes: null };
    await owner.call('PUT', `/api/admin/orders/${id}`, paid);
    return await owner.call('POST', '/api/admin/orders/many', { ids: [id], status: 'enviado' });
  },
  'PUT /api/admin/orders/{id}': async ({ deps, owner }) => {
    const { id } = await placeTestOrder(deps);
    const changes = { status: 'pagamento_confirmado', tracking_code: 'DA1', notes: 'Sai hoje' };
    return await owner.call('PUT', `/api/admin/orders/${id}`, changes);
  },
};
