import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const OPENING = '/api/admin/opening';

/** What a shop needs before it may open. */
async function makeReady({ owner, db }: AuditShop): Promise<void> {
  await owner.call('PUT', '/api/admin/settings', {
    company_name: 'Loja da Ana',
    company_nif: '501442600',
    company_address: 'Rua A, 1',
    company_email: 'loja@example.pt',
    company_phone: '239000000',
  });
  await db.updateTable('products').set({ is_demo: false }).execute();
}

/** One effective call for each write of opening. */
export const scenarios: Scenarios = {
  'PUT /api/admin/duties/{duty}': ({ owner }) =>
    owner.call('PUT', '/api/admin/duties/accessibility', { reason: 'Microempresa' }),
  'POST /api/admin/opening/close': ({ owner }) =>
    owner.call('POST', `${OPENING}/close`, { message: 'Voltamos já', back_at: 'amanhã às 9h' }),
  'POST /api/admin/opening/open': async (shop) => {
    await makeReady(shop);
    await shop.owner.call('POST', '/api/products', {
      name: 'Toner',
      description: 'Um toner',
      category: 'consumiveis',
      condition: 'novo',
      price: 10,
      stock: 1,
    });
    await shop.owner.call('POST', `${OPENING}/close`, {});
    return await shop.owner.call('POST', `${OPENING}/open`);
  },
  'POST /api/admin/opening/demo': async (shop) => {
    await shop.db.updateTable('order_lines').set({ product_id: null }).execute();
    await shop.db.deleteFrom('repair_parts').execute();
    await shop.db.deleteFrom('rentals').execute();
    await shop.db.deleteFrom('units').execute();
    await shop.db.deleteFrom('products').execute();
    return await shop.owner.call('POST', `${OPENING}/demo`);
  },
  'DELETE /api/admin/opening/demo': async (shop) => {
    await shop.db.updateTable('products').set({ is_demo: true }).execute();
    return await shop.owner.call('DELETE', `${OPENING}/demo`);
  },
};
