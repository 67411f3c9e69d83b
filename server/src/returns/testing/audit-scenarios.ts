import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import type { OrderDeps } from '../../orders/followers-port.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser } from '../../testing/people.ts';
import { returnToken } from '../return-mails.tsx';
import { soldOrder } from './returns.ts';

async function sold(shop: AuditShop) {
  const owner = await insertUser(shop.deps, `vende-${crypto.randomUUID()}`, { role: 'owner' });
  return await soldOrder(shop.deps as OrderDeps, owner);
}

async function opened(shop: AuditShop) {
  const { order, lines } = await sold(shop);
  const body = {
    request_id: crypto.randomUUID(),
    reason: 'outro',
    lines: [{ line_id: lines[0]?.id, quantity: 1 }],
  };
  const made = await shop.owner.call<{ id: string }>('POST', `/api/admin/orders/${order.id}/returns`, body);
  return { made, address: `/api/admin/returns/${made.body.id}`, line: lines[0]?.id };
}

async function inspected(shop: AuditShop, more: object = {}, photos: string[] = []) {
  const { address, line } = await opened(shop);
  await shop.owner.call('PUT', address, { state: 'recebida' });
  const items = [{ line_id: line, quantity: 1, condition: 'nova', goes_to: 'stock', ...more }];
  const done = await shop.owner.call<{ id: string; amount: number }>('POST', `${address}/items`, {
    items,
    photos,
  });
  return { address, line, done };
}

/** The customer does not agree with value that was lost by use. */
async function disputed(shop: AuditShop) {
  const key = crypto.randomUUID().replaceAll('-', '');
  const file = { key, kind: 'produto', bytes: 1, width: 800, height: 600 };
  await shop.deps.db.insertInto('image_files').values(file).execute();
  const photos = [`/ficheiros/images/${key}/800.webp`];
  const seen = await inspected(shop, { condition: 'usada', lost: 2, why: 'Riscado' }, photos);
  const word = await returnToken(shop.deps, shop.deps.db, seen.done.body.id);
  await shop.browser().call('PUT', `/api/returns/${word}`, { lost: 'discorda' });
  return seen;
}

async function withdrawn(shop: AuditShop) {
  const { order, lines } = await sold(shop);
  return await shop.browser().call<{ key: string }>('POST', `/api/orders/${order.id}/returns`, {
    t: order.access_token,
    request_id: crypto.randomUUID(),
    reason: 'desistencia',
    name: 'Ana Silva',
    lines: [{ line_id: lines[0]?.id, quantity: 1 }],
  });
}

/** One effective call for each write of returns. */
export const scenarios: Scenarios = {
  'POST /api/orders/{id}/returns': withdrawn,
  'POST /api/withdrawals': async (shop) => {
    const { order } = await sold(shop);
    const { number, customer_email: email } = order;
    const body = { request_id: crypto.randomUUID(), name: 'Ana Silva', number, email };
    return await shop.browser().call('POST', '/api/withdrawals', body);
  },
  'PUT /api/returns/{key}': async (shop) => {
    const { body } = await withdrawn(shop);
    return await shop.browser().call('PUT', `/api/returns/${body.key}`, { tracking: 'DB123456789PT' });
  },
  'POST /api/admin/orders/{id}/returns': async (shop) => (await opened(shop)).made,
  'PUT /api/admin/returns/{id}': async (shop) => {
    const { address } = await opened(shop);
    return await shop.owner.call('PUT', address, { state: 'em_transito' });
  },
  'POST /api/admin/returns/{id}/items': async (shop) => (await inspected(shop)).done,
  'DELETE /api/admin/returns/{id}/items': async (shop) =>
    await shop.owner.call('DELETE', `${(await inspected(shop)).address}/items`),
  'POST /api/admin/returns/{id}/exchange': async (shop) => {
    const { address } = await opened(shop);
    const product_id = await insertProduct(shop.deps.db, { name: `Artigo novo ${crypto.randomUUID()}` });
    return await shop.owner.call('POST', `${address}/exchange`, { goods: [{ product_id, quantity: 1 }] });
  },
  'PUT /api/admin/returns/{id}/lost': async (shop) => {
    const { address, line } = await disputed(shop);
    return await shop.owner.call('PUT', `${address}/lost`, { lines: [{ line_id: line, lost: 1 }] });
  },
  'POST /api/admin/returns/{id}/refund': async (shop) => {
    const { address, done } = await inspected(shop);
    return await shop.owner.call('POST', `${address}/refund`, { amount: done.body.amount, at_counter: true });
  },
};
