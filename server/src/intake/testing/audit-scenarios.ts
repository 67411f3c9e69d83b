import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { askForRepair } from '../../repairs/testing/repairs.ts';

const BODY = {
  device_type: 'Portátil',
  brand: 'HP',
  model: 'ProBook 450',
  problem_description: 'Ecrã partido',
};

const takeIn = async ({ owner, customerId }: AuditShop) =>
  await owner.call<{ id: string }>('POST', '/api/admin/repairs/intake', {
    ...BODY,
    request_id: crypto.randomUUID(),
    user_id: customerId,
    serial_number: null,
    estimate_price: null,
    access_kind: 'password',
    access: '1234',
  });

/** One effective call for each write of intake. */
export const scenarios: Scenarios = {
  'POST /api/admin/repairs/intake': takeIn,
  'POST /api/admin/repairs/{id}/intake': async ({ deps, owner }) => {
    const { id } = await askForRepair(deps);
    return await owner.call('POST', `/api/admin/repairs/${id}/intake`, { request_id: crypto.randomUUID() });
  },
  'POST /api/admin/repairs/{id}/intake/access': async (shop) => {
    const { body } = await takeIn(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${body.id}/intake/access`);
  },
};
