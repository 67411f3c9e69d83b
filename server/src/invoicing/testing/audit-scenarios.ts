import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
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

async function refused(shop: AuditShop): Promise<string> {
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
  return id;
}

async function byHand(shop: AuditShop) {
  const at = `/api/admin/invoices/${await refused(shop)}`;
  const body = { number: `FR H/${crypto.randomUUID().slice(0, 8)}`, date: lisbonDay(shop.deps.now()) };
  return { at, closed: await shop.owner.call('POST', `${at}/issued`, body) };
}

/** One effective call for each write of invoicing. */
export const scenarios: Scenarios = {
  'POST /api/admin/invoices/{id}/retry': async (shop) =>
    await shop.owner.call('POST', `/api/admin/invoices/${await refused(shop)}/retry`, {}),
  'POST /api/admin/invoices/{id}/issued': async (shop) => (await byHand(shop)).closed,
  'POST /api/admin/invoices/{id}/document': async (shop) => {
    const { at } = await byHand(shop);
    const form = new FormData();
    form.set('file', new File(['%PDF-1.4 feito à mão'], 'nota.pdf'));
    return await shop.owner.call('POST', `${at}/document`, form);
  },
  'POST /api/admin/invoices/{id}/nif': async (shop) => {
    const id = await issued(shop);
    const body = { name: 'Papelaria Lda', nif: '501442600' };
    return await shop.owner.call('POST', `/api/admin/invoices/${id}/nif`, body);
  },
  'POST /api/admin/orders/{id}/transport-guide': async (shop) => {
    await connect(shop);
    await saveSettings(shop.deps, system('tests'), {
      company_address: 'Rua da Loja, 1',
      company_postal_code: '3000-001',
      company_city: 'Coimbra',
      invoicing_settings: { invoicing_guides: true },
    });
    const { id } = await paidOrder(shop);
    const to = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };
    const carried = { own_transport: true, shipping_address: JSON.stringify(to) };
    await shop.db.updateTable('orders').set(carried).where('id', '=', id).execute();
    const starts_at = new Date(shop.deps.now().getTime() + 3_600_000).toISOString();
    const body = { starts_at, plate: 'AA-00-BB' };
    return await shop.owner.call('POST', `/api/admin/orders/${id}/transport-guide`, body);
  },
  'POST /api/admin/invoicing/test': async (shop) => {
    await connect(shop);
    return await shop.owner.call('POST', '/api/admin/invoicing/test', {});
  },
};
