import { randomUUID } from 'node:crypto';
import type { Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { SoftPushDevice } from './soft-push-device.ts';

/** One effective call for each write of notices. */
export const scenarios: Scenarios = {
  'POST /api/admin/push': async ({ owner }) => await owner.call('POST', '/api/admin/push', softDevice()),
  'DELETE /api/admin/push/{id}': async ({ owner }) => {
    const { body } = await owner.call<{ id: string }>('POST', '/api/admin/push', softDevice());
    return await owner.call('DELETE', `/api/admin/push/${body.id}`);
  },
  'POST /api/admin/notices/opened': async ({ db, owner }) => {
    const id = await insertProduct(db, { name: 'Último vendido', stock: 1 });
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute();
    return await owner.call('POST', '/api/admin/notices/opened', { kind: 'product', id });
  },
  'POST /api/admin/notices/read': async ({ db, owner }) => {
    const id = await insertProduct(db, { name: 'Quase esgotado', stock: 1 });
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute();
    const { body } = await owner.call<{ id: number }[]>('GET', '/api/admin/notices?page=1');
    return await owner.call('POST', '/api/admin/notices/read', { until: body[0]?.id });
  },
};

/** What a browser of somebody's would give. */
function softDevice() {
  const { p256dh, auth } = new SoftPushDevice().keys;
  return { endpoint: `https://push.example.com/${randomUUID()}`, keys: { p256dh, auth } };
}
