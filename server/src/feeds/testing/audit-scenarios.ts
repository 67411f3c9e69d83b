import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const AT = '/api/admin/feeds';
const FIELDS = { name: 'Google', format: 'google', categories: [], in_stock: true, min_margin: null };

const made = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string }>('POST', AT, { ...FIELDS, request_id: crypto.randomUUID() });

/** One effective call for each write of feeds. */
export const scenarios: Scenarios = {
  [`POST ${AT}`]: made,
  [`PUT ${AT}/{id}`]: async (shop) => {
    const { body } = await made(shop);
    return await shop.owner.call('PUT', `${AT}/${body.id}`, { ...FIELDS, name: 'Meta' });
  },
  [`POST ${AT}/{id}/address`]: async (shop) => {
    const { body } = await made(shop);
    return await shop.owner.call('POST', `${AT}/${body.id}/address`);
  },
  [`DELETE ${AT}/{id}`]: async (shop) => {
    const { body } = await made(shop);
    return await shop.owner.call('DELETE', `${AT}/${body.id}`);
  },
};
