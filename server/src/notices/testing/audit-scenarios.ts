import type { Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';

/** One effective call for each write of notices. */
export const scenarios: Scenarios = {
  'POST /api/admin/notices/read': async ({ db, owner }) => {
    const id = await insertProduct(db, { name: 'Quase esgotado', stock: 1 });
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute();
    const { body } = await owner.call<{ id: number }[]>('GET', '/api/admin/notices?page=1');
    return await owner.call('POST', '/api/admin/notices/read', { until: body[0]?.id });
  },
};
