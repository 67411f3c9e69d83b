import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const AT = '/api/admin/old-equipment';

const atDoor = async ({ owner }: AuditShop) =>
  await owner.call<{ id: string }>('POST', AT, {
    request_id: crypto.randomUUID(),
    what: 'Monitor antigo',
    quantity: 2,
    weight_kg: '7,5',
  });

/** One effective call for each write of old equipment. */
export const scenarios: Scenarios = {
  [`POST ${AT}`]: atDoor,
  [`POST ${AT}/{id}/step`]: async (shop) => {
    const { body } = await atDoor(shop);
    return await shop.owner.call('POST', `${AT}/${body.id}/step`, { state: 'pedido' });
  },
  [`POST ${AT}/send`]: async (shop) => {
    const { body } = await atDoor(shop);
    const sent = { ids: [body.id], destination: 'Electrão, Coimbra', guide: 'G-1', sent_on: '2026-11-20' };
    return await shop.owner.call('POST', `${AT}/send`, sent);
  },
};
