import { randomUUID } from 'node:crypto';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';

/** Somebody has asked for news, in a shop that has some. @returns what confirms and ends it. */
async function asked({ owner, browser, db }: AuditShop, email = `${randomUUID()}@example.pt`) {
  await owner.call('PUT', '/api/admin/settings', { email_settings: { news_enabled: true } });
  const answer = await browser().call('POST', '/api/news', { email });
  const { key } = await db
    .selectFrom('news_subscribers')
    .select('key')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { answer, key };
}

/** One effective call for each write of news. */
export const scenarios: Scenarios = {
  'POST /api/news': async (shop) => (await asked(shop)).answer,
  'POST /api/news/{key}/confirm': async (shop) =>
    await shop.browser().call('POST', `/api/news/${(await asked(shop)).key}/confirm`),
  'POST /api/news/{key}/end': async (shop) =>
    await shop.browser().call('POST', `/api/news/${(await asked(shop)).key}/end`),
  'DELETE /api/account/news': async (shop) => {
    const person = await insertUser(shop.deps, `novidades-${randomUUID()}`, { email_verified: true });
    await asked(shop, person.user.email);
    return await shop.browser(await tokenOf(shop.deps, person)).call('DELETE', '/api/account/news');
  },
};
