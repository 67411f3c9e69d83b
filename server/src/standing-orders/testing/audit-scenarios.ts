import { randomUUID } from 'node:crypto';
import { plusDays } from '#core/shared/calendar.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { StandingOrder } from '#core/standing-orders/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { orderIn } from '../../testing/orders.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';

/** Somebody who asked to be asked about an order of theirs. */
async function standing(shop: AuditShop) {
  const person = await insertUser(shop.deps, `periodica-${randomUUID()}`, { email_verified: true });
  const browser = shop.browser(await tokenOf(shop.deps, person));
  const { id } = await orderIn(shop.deps, 'pagamento_confirmado', { actor: person });
  const on = plusDays(lisbonDay(shop.deps.now()), 30);
  const answer = await browser.call<StandingOrder>('POST', '/api/my/standing-orders', {
    from: { kind: 'order', of: id },
    weeks: 8,
    next_on: on,
  });
  const { key } = await shop.db
    .selectFrom('standing_orders')
    .select('key')
    .where('id', '=', answer.body.id)
    .executeTakeFirstOrThrow();
  return {
    browser,
    answer,
    on,
    own: `/api/my/standing-orders/${answer.body.id}`,
    link: `/api/standing-orders/${key}`,
  };
}

/** One effective call for each write of standing orders. */
export const scenarios: Scenarios = {
  'POST /api/my/standing-orders': async (shop) => (await standing(shop)).answer,
  'PUT /api/my/standing-orders/{id}': async (shop) => {
    const { browser, own } = await standing(shop);
    return await browser.call('PUT', own, { weeks: 4 });
  },
  'DELETE /api/my/standing-orders/{id}': async (shop) => {
    const { browser, own } = await standing(shop);
    return await browser.call('DELETE', own);
  },
  'POST /api/my/standing-orders/{id}/skip': async (shop) => {
    const { browser, own, on } = await standing(shop);
    return await browser.call('POST', `${own}/skip`, { on });
  },
  'POST /api/my/standing-orders/{id}/cart': async (shop) => {
    const { browser, own, on } = await standing(shop);
    return await browser.call('POST', `${own}/cart`, { on });
  },
  'POST /api/standing-orders/{key}/cart': async (shop) => {
    const { link, on } = await standing(shop);
    return await shop.browser().call('POST', `${link}/cart`, { on });
  },
  'POST /api/standing-orders/{key}/skip': async (shop) => {
    const { link, on } = await standing(shop);
    return await shop.browser().call('POST', `${link}/skip`, { on });
  },
  'POST /api/standing-orders/{key}/end': async (shop) =>
    await shop.browser().call('POST', `${(await standing(shop)).link}/end`),
};
