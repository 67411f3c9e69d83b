import { randomUUID } from 'node:crypto';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { insertUser } from '../../testing/people.ts';

const note = () => ({ body: 'Prefere que lhe telefonem', request_id: randomUUID() });

async function another({ deps }: AuditShop): Promise<string> {
  return (await insertUser(deps, `cliente-${randomUUID()}`)).user.id;
}

async function walkIn({ owner }: AuditShop): Promise<string> {
  const asked = { name: 'Sr. Manuel', phone: '912345678' };
  return (await owner.call<{ id: string }>('POST', '/api/admin/users/walk-in', asked)).body.id;
}

/** One effective call for each write of customers. */
export const scenarios: Scenarios = {
  'POST /api/admin/customers/{id}/notes': async ({ owner, customerId }) =>
    await owner.call('POST', `/api/admin/customers/${customerId}/notes`, note()),
  'DELETE /api/admin/customers/{id}/notes/{note}': async ({ owner, customerId }) => {
    const path = `/api/admin/customers/${customerId}/notes`;
    const { body } = await owner.call<{ id: string }>('POST', path, note());
    return await owner.call('DELETE', `${path}/${body.id}`);
  },
  'POST /api/admin/customers/{id}/claim': async (shop) =>
    await shop.owner.call('POST', `/api/admin/customers/${await walkIn(shop)}/claim`, {}),
  'POST /api/account/claim': async (shop) => {
    const token = await createLink(shop.db, shop.deps, { purpose: 'claim', subjectId: await walkIn(shop) });
    return await shop.customer.call('POST', '/api/account/claim', { token });
  },
  'POST /api/admin/customers/{id}/merge': async (shop) =>
    await shop.owner.call('POST', `/api/admin/customers/${await another(shop)}/merge`, {
      from: await another(shop),
    }),
};
