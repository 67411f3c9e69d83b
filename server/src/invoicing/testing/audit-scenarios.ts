import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { invoicingSimulator } from '../simulators.ts';
import { connect, paidOrder, work } from './invoicing.ts';

async function issued(shop: AuditShop): Promise<string> {
  await connect(shop);
  await paidOrder(shop);
  await work(shop);
  const { id } = await shop.db
    .selectFrom('invoices')
    .select('id')
    .where('state', '=', 'emitida')
    .where('kind', '=', 'FR')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** One effective call for each write of invoicing. */
export const scenarios: Scenarios = {
  'POST /api/admin/invoices/{id}/retry': async (shop) => {
    const { mishaps } = await invoicingSimulator(shop.deps.config);
    mishaps.push({ on: 'create', what: { status: 422, body: { error: 'não' } } });
    await connect(shop);
    await paidOrder(shop);
    await work(shop);
    const { id } = await shop.db
      .selectFrom('invoices')
      .select('id')
      .where('state', '=', 'recusada')
      .executeTakeFirstOrThrow();
    return await shop.owner.call('POST', `/api/admin/invoices/${id}/retry`, {});
  },
  'POST /api/admin/invoices/{id}/nif': async (shop) => {
    const id = await issued(shop);
    const body = { name: 'Papelaria Lda', nif: '501442600' };
    return await shop.owner.call('POST', `/api/admin/invoices/${id}/nif`, body);
  },
  'POST /api/admin/invoicing/test': async (shop) => {
    await connect(shop);
    return await shop.owner.call('POST', '/api/admin/invoicing/test', {});
  },
};
