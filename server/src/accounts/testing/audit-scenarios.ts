import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

const form = () => ({ name: 'Rui Costa', email: `${randomUUID()}@example.pt`, is_admin: false });

async function newUser({ owner }: AuditShop): Promise<User> {
  return (await owner.call<User>('POST', '/api/admin/users', { ...form(), password: 'segredo-1' })).body;
}

/** One effective call for each write of accounts. */
export const scenarios: Scenarios = {
  'POST /api/auth/logout': async (shop) => {
    const { email } = await newUser(shop);
    const browser = shop.browser();
    const login = { email, password: 'segredo-1' };
    const { body } = await browser.call<{ access_token: string }>('POST', '/api/auth/login', login);
    browser.token = body.access_token;
    return await browser.call('POST', '/api/auth/logout');
  },
  'PUT /api/auth/me': async ({ customer }) =>
    await customer.call('PUT', '/api/auth/me', { name: 'Ana Silva', city: 'Coimbra' }),
  'POST /api/admin/users': async ({ owner }) =>
    await owner.call('POST', '/api/admin/users', { ...form(), password: 'segredo-1', role: 'technician' }),
  'PUT /api/admin/users/{id}': async (shop) => {
    const { id } = await newUser(shop);
    const changed = { ...form(), role: 'manager', password: 'segredo-2' };
    return await shop.owner.call('PUT', `/api/admin/users/${id}`, changed);
  },
  'DELETE /api/admin/users/{id}': async (shop) =>
    await shop.owner.call('DELETE', `/api/admin/users/${(await newUser(shop)).id}`),
};
