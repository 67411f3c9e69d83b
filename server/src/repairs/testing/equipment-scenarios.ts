import sharp from 'sharp';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { orderIn } from '../../testing/orders.ts';
import { askForRepair, requestOf } from './repairs.ts';

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

/** A video as far as its first bytes tell. */
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(200)]);

/** An upload of it that was begun by the link of a repair. */
async function uploading({ deps, browser }: AuditShop) {
  const { key } = await askForRepair(deps);
  const by = browser();
  const id = crypto.randomUUID();
  const body = { id, kind: 'video', bytes: FILM.byteLength, sha256: null };
  return {
    by,
    address: `/api/repairs/${key}/uploads`,
    id,
    begun: await by.call('POST', `/api/repairs/${key}/uploads`, body),
  };
}

/** One effective call for each write of equipment, of opinions and of uploads. */
export const equipmentScenarios: Scenarios = {
  'POST /api/repairs/{key}/uploads': async (shop) => (await uploading(shop)).begun,
  'PATCH /api/repairs/{key}/uploads/{upload}': async (shop) => {
    const { by, address, id } = await uploading(shop);
    const form = new FormData();
    form.append('file', new File([new Uint8Array(FILM)], 'filme.mp4'));
    return await by.call('PATCH', `${address}/${id}?offset=0`, form);
  },
  'POST /api/repairs/{key}/opinion': async ({ deps, owner, browser }) => {
    const { id, key } = await askForRepair(deps);
    await owner.call('PUT', `/api/admin/repairs/${id}`, {
      confirm: true,
      status: 'entregue',
      open_reason: 'Conta corrente',
    });
    return await browser().call('POST', `/api/repairs/${key}/opinion`, { rating: 5 });
  },
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
