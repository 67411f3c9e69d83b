import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { createLink } from '../../links/create-link.ts';
import { insertUser } from '../../testing/people.ts';

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
    return await own.call('POST', '/api/account/erasure');
  },
  'POST /api/privacy/erasure': async ({ browser }) =>
    await browser().call('POST', '/api/privacy/erasure', { email: 'ninguem@example.pt' }),
  'POST /api/privacy/erasure/confirm': async (shop) => {
    const email = `${randomUUID()}@example.pt`;
    await insertUser(shop.deps, `esquecida-${randomUUID()}`, { email });
    const { id } = await shop.db
      .insertInto('erasure_requests')
      .values({ email, asked_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await createLink(shop.db, shop.deps, { purpose: 'erasure', subjectId: id });
    return await shop.browser().call('POST', '/api/privacy/erasure/confirm', { token });
  },
  'POST /api/admin/privacy/erasure': async (shop) => {
    const { id } = await newCustomer(shop);
    return await shop.owner.call('POST', '/api/admin/privacy/erasure', { user_id: id });
  },
};
