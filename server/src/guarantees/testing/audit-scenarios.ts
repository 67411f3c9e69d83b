import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { askForRepair } from '../../repairs/testing/repairs.ts';

async function handedOver(shop: AuditShop, email = `garantia-${crypto.randomUUID()}@example.pt`) {
  const asked = await askForRepair(shop.deps, undefined, { customer_email: email });
  await shop.owner.call('PUT', `/api/admin/repairs/${asked.id}`, {
    confirm: true,
    status: 'entregue',
    final_price: 50,
    open_reason: 'Conta corrente',
  });
  return asked;
}

/** A repair that is said to be the guarantee of another one. */
async function linked(shop: AuditShop) {
  const email = `garantia-${crypto.randomUUID()}@example.pt`;
  const earlier = await handedOver(shop, email);
  const { id } = await askForRepair(shop.deps, undefined, { customer_email: email });
  const of = { kind: 'reparacao', id: earlier.id };
  return await shop.owner.call<{ id: string }>('PUT', `/api/admin/repairs/${id}/claim`, { of });
}

/** One effective call for each write of guarantees. */
export const scenarios: Scenarios = {
  'POST /api/repairs/{key}/claim': async (shop) => {
    const { key } = await handedOver(shop);
    return await shop.browser().call('POST', `/api/repairs/${key}/claim`, {
      request_id: crypto.randomUUID(),
      problem_description: 'Voltou a não ligar',
    });
  },
  'PUT /api/admin/repairs/{id}/claim': async (shop) => await linked(shop),
  'POST /api/admin/repairs/{id}/claim/decision': async (shop) => {
    const { body } = await linked(shop);
    return await shop.owner.call('POST', `/api/admin/repairs/${body.id}/claim/decision`, { covered: true });
  },
};
