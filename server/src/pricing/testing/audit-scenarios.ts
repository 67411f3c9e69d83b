import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertProduct } from '../../testing/insert-product.ts';

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

const GROUPS = '/api/admin/groups';
const LIST = {
  name: 'Escolas',
  is_net: false,
  is_below_cost: false,
  percents: [{ category: 'consumiveis', percent: 10 }],
};

/** A new group of customers. */
export const groupMade = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string }>('POST', GROUPS, {
    ...LIST,
    name: `Escolas ${crypto.randomUUID().slice(0, 8)}`,
    request_id: crypto.randomUUID(),
  });

/** One effective call for each write of promotions. */
export const scenarios: Scenarios = {
  [`POST ${GROUPS}`]: groupMade,
  [`PUT ${GROUPS}/{id}`]: async (shop) => {
    const { body } = await groupMade(shop);
    return await shop.owner.call('PUT', `${GROUPS}/${body.id}`, {
      ...LIST,
      name: `Revenda ${body.id.slice(-8)}`,
    });
  },
  [`DELETE ${GROUPS}/{id}`]: async (shop) => {
    const { body } = await groupMade(shop);
    return await shop.owner.call('DELETE', `${GROUPS}/${body.id}`);
  },
  [`PUT ${GROUPS}/{id}/prices/{product_id}`]: async (shop) => {
    const { body } = await groupMade(shop);
    return await shop.owner.call(
      'PUT',
      `${GROUPS}/${body.id}/prices/${await insertProduct(shop.db, { name: 'Toner do grupo' })}`,
      { from_units: 1, price: 5, with_iva: true },
    );
  },
  [`POST ${GROUPS}/{id}/prices/import`]: async (shop) => {
    const { body } = await groupMade(shop);
    const sku = crypto.randomUUID();
    await insertProduct(shop.db, { name: 'Toner do ficheiro', sku });
    const form = new FormData();
    form.append('file', new File([`SKU;Preço\n${sku};5\n`], 'precos.csv'));
    return await shop.owner.call('POST', `${GROUPS}/${body.id}/prices/import?apply=true`, form);
  },
  'PUT /api/admin/customers/{id}/group': async (shop) => {
    const { body } = await groupMade(shop);
    return await shop.owner.call('PUT', `/api/admin/customers/${shop.customerId}/group`, {
      group_id: body.id,
    });
  },
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
