import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { owing } from './account.ts';

const path = (shop: AuditShop) => `/api/admin/customers/${shop.customerId}/trade-account`;

/** One effective call for each write of selling on account. */
export const scenarios: Scenarios = {
  'PUT /api/admin/customers/{id}/trade-account': async (shop) =>
    await shop.owner.call('PUT', path(shop), { days: 30, limit: 500, note: '', is_open: true }),
  'POST /api/admin/customers/{id}/owed/payments': async (shop) => {
    const { id } = await owing(shop.deps, shop.customerId);
    return await shop.owner.call('POST', `/api/admin/customers/${shop.customerId}/owed/payments`, {
      means: 'transferencia',
      reference: crypto.randomUUID(),
      things: [{ kind: 'order', subject: id }],
    });
  },
  'POST /api/admin/customers/{id}/trade-account/reductions': async (shop) => {
    const { id, total } = await owing(shop.deps, shop.customerId);
    return await shop.owner.call('POST', `${path(shop)}/reductions`, {
      subject: id,
      open: total,
      amount: 5,
      reason: 'Caixa amolgada',
    });
  },
};
