import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';

async function newCustomer({ browser }: AuditShop) {
  const body = { name: 'Rui Costa', email: `${randomUUID()}@example.pt`, password: 'segredo-1' };
  const own = browser();
  const { body: session } = await own.call<{ access_token: string; user: User }>(
    'POST',
    '/api/auth/register',
    body,
  );
  own.token = session.access_token;
  return { own, id: session.user.id };
}

/** One effective call for each write of privacy. */
export const scenarios: Scenarios = {
  'POST /api/account/erasure': async (shop) => {
    const { own } = await newCustomer(shop);
    return await own.call('POST', '/api/account/erasure', { password: 'segredo-1' });
  },
  'POST /api/admin/privacy/erasure': async (shop) => {
    const { id } = await newCustomer(shop);
    return await shop.owner.call('POST', '/api/admin/privacy/erasure', { user_id: id });
  },
};
