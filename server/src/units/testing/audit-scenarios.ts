import sharp from 'sharp';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { system } from '../../platform/http/caller.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { moveUnit } from '../move-unit.ts';

async function unit({ db, owner }: AuditShop, serials: readonly string[] = [crypto.randomUUID()]) {
  const word = crypto.randomUUID();
  const product_id = await insertProduct(db, { name: `Portátil ${word}`, stock: 0 });
  const added = await owner.call<{ items: { id: string }[] }>('POST', '/api/admin/units', {
    request_id: crypto.randomUUID(),
    product_id,
    serials,
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
  'PUT /api/admin/units/{id}/reservation': async (shop) => {
    const { added, address } = await unit(shop, [crypto.randomUUID(), crypto.randomUUID()]);
    const [own, other] = added.body.items;
    const holder = { kind: 'order', id: crypto.randomUUID() } as const;
    await shop.db
      .transaction()
      .execute((tx) =>
        moveUnit(tx, system('tests'), { unitId: own?.id ?? '', to: 'reservada', holder, at: new Date() }),
      );
    return await shop.owner.call('PUT', `${address}/reservation`, {
      order_id: holder.id,
      unit_id: other?.id,
    });
  },
  'POST /api/admin/units/{id}/photos': async (shop) => (await withPhoto(shop)).added,
  'DELETE /api/admin/units/{id}/photos/{photo}': async (shop) => {
    const { address, added } = await withPhoto(shop);
    return await shop.owner.call('DELETE', `${address}/photos/${added.body.photos[0]?.id}`);
  },
};
