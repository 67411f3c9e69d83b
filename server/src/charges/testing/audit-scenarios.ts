import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { testBill, testPlan } from './plans.ts';

const bill = async (shop: AuditShop) => {
  const { id } = await testBill(shop.deps);
  return { id, t: await createLink(shop.db, shop.deps, { purpose: 'bill', subjectId: id }) };
};

/** One effective call for each write of recurring charges. */
export const scenarios: Scenarios = {
  'POST /api/bills/{id}/payments': async (shop) => {
    const { id, t } = await bill(shop);
    const body = { t, amount: 36.9, payment_method: 'multibanco' };
    return await shop.browser().call('POST', `/api/bills/${id}/payments`, body);
  },
  'POST /api/bills/{id}/months': async (shop) => {
    const { id, t } = await bill(shop);
    return await shop.browser().call('POST', `/api/bills/${id}/months`, { t, months: 3 });
  },
  'POST /api/my/owed': async (shop) => {
    const payer = { userId: shop.customerId, name: 'Ana', email: null, phone: null, nif: null };
    const { id } = await testBill(shop.deps, { payer });
    const things = [{ kind: 'rental_instalment', subject: id, amount: 36.9 }];
    return await shop.customer.call('POST', '/api/my/owed', { things });
  },
  'POST /api/admin/bills/tell': async (shop) => {
    const { id } = await bill(shop);
    const body = { request_id: crypto.randomUUID(), ids: [id], as: 'bill' };
    return await shop.owner.call('POST', '/api/admin/bills/tell', body);
  },
  'POST /api/admin/bills/received': async (shop) => {
    const body = { ids: [(await bill(shop)).id], way: 'transferencia', note: 'Extrato de 26/11' };
    return await shop.owner.call('POST', '/api/admin/bills/received', body);
  },
  'POST /api/admin/bills/{id}/received': async (shop) => {
    const { id } = await bill(shop);
    return await shop.owner.call('POST', `/api/admin/bills/${id}/received`, { way: 'transferencia' });
  },
  'PUT /api/admin/charge-plans/{id}/prices': async (shop) => {
    const body = { from: '2099-01-31', prices: [32.5] };
    return await shop.owner.call('PUT', `/api/admin/charge-plans/${await testPlan(shop.deps)}/prices`, body);
  },
  'POST /api/admin/bills/{id}/waive': async (shop) => {
    const { id } = await bill(shop);
    return await shop.owner.call('POST', `/api/admin/bills/${id}/waive`, { reason: 'Engano' });
  },
};
