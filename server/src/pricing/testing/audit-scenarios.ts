import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const AT = '/api/admin/promotions';
export const FIELDS = { name: 'Semana dos toners', lane: 'line', kind: 'percent', percent: 10 };

export const made = async ({ owner }: AuditShop, more: object = {}) =>
  await owner.call<{ id: string }>('POST', AT, { ...FIELDS, ...more, request_id: crypto.randomUUID() });

/** A code of a new promotion that runs. */
export async function codeIn(shop: AuditShop, more: object = {}): Promise<string> {
  const { body } = await made(shop, more);
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
  await shop.owner.call('POST', `${AT}/${body.id}/codes`, { request_id: crypto.randomUUID(), code });
  await shop.owner.call('PUT', `${AT}/${body.id}/running`, { is_active: true });
  return code;
}

/** One effective call for each write of promotions. */
export const scenarios: Scenarios = {
  [`POST ${AT}`]: made,
  [`PUT ${AT}/{id}`]: async (shop) => {
    const { body } = await made(shop);
    return await shop.owner.call('PUT', `${AT}/${body.id}`, { ...FIELDS, percent: 20 });
  },
  [`PUT ${AT}/{id}/running`]: async (shop) => {
    const { body } = await made(shop);
    return await shop.owner.call('PUT', `${AT}/${body.id}/running`, { is_active: true });
  },
  [`POST ${AT}/{id}/codes`]: async (shop) => {
    const { body } = await made(shop);
    return await shop.owner.call('POST', `${AT}/${body.id}/codes`, {
      request_id: crypto.randomUUID(),
      count: 3,
    });
  },
  [`PUT ${AT}/{id}/codes/{code_id}`]: async (shop) => {
    const { body } = await made(shop);
    await shop.owner.call('POST', `${AT}/${body.id}/codes`, { request_id: crypto.randomUUID() });
    const codes = await shop.owner.call<{ id: string }[]>('GET', `${AT}/${body.id}/codes`);
    const code = codes.body[0]?.id;
    return await shop.owner.call('PUT', `${AT}/${body.id}/codes/${code}`, { is_stopped: true });
  },
};
