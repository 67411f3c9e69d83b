import sharp from 'sharp';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';

async function unit({ db, owner }: AuditShop) {
  const word = crypto.randomUUID();
  const product_id = await insertProduct(db, { name: `Portátil ${word}`, stock: 0 });
  const added = await owner.call<{ items: { id: string }[] }>('POST', '/api/admin/units', {
    request_id: crypto.randomUUID(),
    product_id,
    serials: [word],
    origin: 'new',
  });
  return { added, address: `/api/admin/units/${added.body.items[0]?.id}` };
}

async function withPhoto(shop: AuditShop) {
  const { address } = await unit(shop);
  const bytes = await sharp({ create: { width: 43, height: 31, channels: 3, background: '#17348c' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'unidade.png'));
  const added = await shop.owner.call<{ photos: { id: string }[] }>('POST', `${address}/photos`, form);
  return { address, added };
}

/** One effective call for each write of units. */
export const scenarios: Scenarios = {
  'POST /api/admin/units': async (shop) => (await unit(shop)).added,
  'PUT /api/admin/units/{id}': async (shop) => {
    const { address } = await unit(shop);
    return await shop.owner.call('PUT', address, { place: 'Prateleira 3' });
  },
  'PUT /api/admin/units/{id}/state': async (shop) => {
    const { address } = await unit(shop);
    return await shop.owner.call('PUT', `${address}/state`, { state: 'em_reparacao' });
  },
  'POST /api/admin/units/{id}/photos': async (shop) => (await withPhoto(shop)).added,
  'DELETE /api/admin/units/{id}/photos/{photo}': async (shop) => {
    const { address, added } = await withPhoto(shop);
    return await shop.owner.call('DELETE', `${address}/photos/${added.body.photos[0]?.id}`);
  },
};
