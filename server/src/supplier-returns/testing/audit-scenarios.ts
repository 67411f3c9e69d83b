import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const supplierReturn = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string }>('POST', '/api/admin/supplier-returns', {
    request_id: crypto.randomUUID(),
    supplier: 'Peças e Companhia',
    name: 'Ecrã',
    problem: 'Risca ao meio',
  });

/** One effective call for each write of returns to suppliers. */
export const scenarios: Scenarios = {
  'POST /api/admin/supplier-returns': async (shop) => await supplierReturn(shop),
  'PUT /api/admin/supplier-returns/{id}': async (shop) => {
    const { body } = await supplierReturn(shop);
    return await shop.owner.call('PUT', `/api/admin/supplier-returns/${body.id}`, { state: 'enviada' });
  },
};
