import sharp from 'sharp';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { requestOf } from '../../repairs/testing/repairs.ts';
import { orderIn } from '../../testing/orders.ts';

async function lineOf(shop: AuditShop) {
  const { id } = await orderIn(shop.deps, 'entregue');
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return `/api/admin/orders/${id}/lines/${line.id}`;
}

/** A device of the customer's, and the answer of a photo of it. */
async function withPhoto({ db, customer, customerId }: AuditShop) {
  await customer.call('POST', '/api/repairs', requestOf({ serial_number: `FOTO-${crypto.randomUUID()}` }));
  const device = await db
    .selectFrom('equipment')
    .select('id')
    .where('user_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const bytes = await sharp({ create: { width: 41, height: 31, channels: 3, background: '#17348c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'portatil.png'));
  const address = `/api/my/equipment/${device.id}/photos`;
  const added = await customer.call<{ photos: { id: string }[] }>('POST', address, form);
  return { address, added };
}

/** One effective call for each write of equipment. */
export const scenarios: Scenarios = {
  'POST /api/my/equipment/{id}/photos': async (shop) => (await withPhoto(shop)).added,
  'DELETE /api/my/equipment/{id}/photos/{photo}': async (shop) => {
    const { address, added } = await withPhoto(shop);
    return await shop.customer.call('DELETE', `${address}/${added.body.photos[0]?.id}`);
  },
  'PUT /api/admin/orders/{id}/lines/{line}/serials': async (shop) =>
    await shop.owner.call('PUT', `${await lineOf(shop)}/serials`, { serials: [crypto.randomUUID()] }),
  'POST /api/admin/orders/{id}/lines/{line}/claim': async (shop) =>
    await shop.owner.call('POST', `${await lineOf(shop)}/claim`, {
      request_id: crypto.randomUUID(),
      problem_description: 'Não liga',
    }),
};
