import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { PLAN, testContract, testDevice, testOffer, testWork } from './maintenance.ts';

const request = () => ({ request_id: crypto.randomUUID() });
const PLANS = '/api/admin/maintenance-plans';

const made = async ({ owner, db, customerId }: AuditShop, isAccepted = true) =>
  await testContract(owner, db, customerId, { isAccepted });

async function byLink(shop: AuditShop, act: string, body?: object, isAccepted = true) {
  const { id, address } = await made(shop, isAccepted);
  if (!isAccepted) await shop.owner.call('POST', `${address}/send`);
  const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: id });
  return await shop.browser().call('POST', `/api/maintenance/${key}/${act}`, body);
}

const deviceOf = async ({ db }: AuditShop, contract: string) =>
  (
    await db
      .selectFrom('maintenance_devices')
      .select('id')
      .where('contract_id', '=', contract)
      .executeTakeFirstOrThrow()
  ).id;

const visit = (shop: AuditShop, minutes: number) => ({
  ...request(),
  on: lisbonDay(shop.deps.now()),
  minutes,
});

/** One effective call for each write of maintenance. */
export const scenarios: Scenarios = {
  [`POST ${PLANS}`]: async ({ owner }) => owner.call('POST', PLANS, { ...request(), ...PLAN }),
  [`PUT ${PLANS}/{id}`]: async ({ owner }) =>
    owner.call('PUT', `${PLANS}/${await testOffer(owner)}`, { ...PLAN, price: 45 }),
  'POST /api/admin/maintenance': async ({ owner, customerId }) =>
    owner.call('POST', '/api/admin/maintenance', {
      ...request(),
      user_id: customerId,
      plan_id: await testOffer(owner),
      starts_on: '2099-01-31',
    }),
  'POST /api/admin/maintenance/{id}/send': async (shop) =>
    shop.owner.call('POST', `${(await made(shop, false)).address}/send`),
  'POST /api/admin/maintenance/{id}/accepted': async (shop) => (await made(shop)).accepted,
  'POST /api/admin/maintenance/{id}/cancel': async (shop) =>
    shop.owner.call('POST', `${(await made(shop, false)).address}/cancel`),
  'PUT /api/admin/maintenance/{id}/plan': async (shop) => {
    const { address } = await made(shop);
    const plan_id = await testOffer(shop.owner, { price: 60 });
    return await shop.owner.call('PUT', `${address}/plan`, { plan_id, version: 1 });
  },
  'PUT /api/admin/maintenance/{id}/end': async (shop) =>
    shop.owner.call('PUT', `${(await made(shop)).address}/end`, { on: lisbonDay(shop.deps.now()) }),
  'POST /api/admin/maintenance/{id}/devices': async (shop) => {
    const equipment_id = await testDevice(shop.db, shop.customerId);
    return await shop.owner.call('POST', `${(await made(shop)).address}/devices`, { equipment_id });
  },
  'DELETE /api/admin/maintenance/{id}/devices/{device}': async (shop) => {
    const { id, address } = await made(shop);
    return await shop.owner.call('DELETE', `${address}/devices/${await deviceOf(shop, id)}`);
  },
  'POST /api/admin/maintenance/{id}/visits': async (shop) =>
    shop.owner.call('POST', `${(await made(shop)).address}/visits`, visit(shop, 45)),
  'DELETE /api/admin/maintenance/{id}/visits/{visit}': async (shop) => {
    const { address } = await made(shop);
    const { body } = await shop.owner.call<{ visits: { id: string }[] }>(
      'POST',
      `${address}/visits`,
      visit(shop, 45),
    );
    return await shop.owner.call('DELETE', `${address}/visits/${body.visits[0]?.id}`);
  },
  'PUT /api/admin/maintenance/{id}/repairs/{repair}': async (shop) => {
    const { address, device } = await made(shop);
    const repair = await testWork(shop.db, shop.customerId, device, 30, shop.deps.now());
    return await shop.owner.call('PUT', `${address}/repairs/${repair}`, { counts: false });
  },
  'POST /api/admin/maintenance/{id}/extra': async (shop) => {
    const { address } = await made(shop);
    const { body } = await shop.owner.call<{ usage: { from: string; extra_minutes: number } }>(
      'POST',
      `${address}/visits`,
      visit(shop, 400),
    );
    const { from: period, extra_minutes: minutes } = body.usage;
    return await shop.owner.call('POST', `${address}/extra`, { ...request(), period, minutes });
  },
  'POST /api/maintenance/{key}/accept': async (shop) => byLink(shop, 'accept', { version: 1 }, false),
  'POST /api/maintenance/{key}/end': async (shop) => byLink(shop, 'end'),
  'POST /api/maintenance/{key}/withdrawal': async (shop) => {
    const { id } = await made(shop, false);
    await shop.owner.call('POST', `/api/admin/maintenance/${id}/send`);
    const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: id });
    await shop.browser().call('POST', `/api/maintenance/${key}/accept`, { version: 1 });
    return await shop.browser().call('POST', `/api/maintenance/${key}/withdrawal`, {});
  },
  'POST /api/maintenance/{key}/help': async (shop) => {
    const { id } = await made(shop);
    const key = await createLink(shop.db, shop.deps, { purpose: 'maintenance', subjectId: id });
    const body = { ...request(), device: await deviceOf(shop, id), problem: 'Deixou de ligar' };
    return await shop.browser().call('POST', `/api/maintenance/${key}/help`, body);
  },
};
