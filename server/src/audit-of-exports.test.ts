import { beforeAll, expect, test } from 'vitest';
import { isExport } from '#core/shared/call-facts.ts';
import { callsOf } from '#core/shared/room.ts';
import type { AuditShop, Scenarios } from './audit/testing/scenario.ts';
import { scenarios as books } from './books/testing/audit-scenarios.ts';
import { FEATURES } from './features.ts';
import { scenarios as imports } from './imports/testing/audit-scenarios.ts';
import { scenarios as payments } from './payments/testing/audit-scenarios.ts';
import { scenarios as pricing } from './pricing/testing/audit-scenarios.ts';
import { placeTestOrder } from './testing/orders.ts';
import { insertUser, tokenOf } from './testing/people.ts';
import { testShop } from './testing/test-shop.ts';
import { owing } from './trade-credit/testing/account.ts';
import { scenarios as units } from './units/testing/audit-scenarios.ts';

/** Every export of the contract leaves exactly one event; what is taken out of the shop is not taken unseen (docs/adr/0604). */

type Told = { id: string; items: { id: string }[]; month: string };

/** What a write of a room's scenarios answers. */
async function made(scenarios: Scenarios, call: keyof Scenarios): Promise<Told> {
  return (await scenarios[call]?.(shop))?.body as Told;
}

/** Where each is asked for, once what it needs is there. */
const ASKED: Readonly<Record<string, () => string | Promise<string>>> = {
  '/api/admin/audit/export.csv': () => '/api/admin/audit/export.csv',
  '/api/admin/units/labels': async () =>
    `/api/admin/units/labels?ids=${(await made(units, 'POST /api/admin/units')).items[0]?.id}`,
  '/api/admin/products/imports/{id}/errors.csv': async () =>
    `/api/admin/products/imports/${(await made(imports, 'POST /api/admin/products/imports')).id}/errors.csv`,
  '/api/admin/products/template': () => '/api/admin/products/template',
  '/api/admin/promotions/{id}/codes.csv': async () =>
    `/api/admin/promotions/${(await made(pricing, 'POST /api/admin/promotions')).id}/codes.csv`,
  '/api/admin/groups/{id}/prices.csv': async () =>
    `/api/admin/groups/${(await made(pricing, 'POST /api/admin/groups')).id}/prices.csv`,
  '/api/admin/news/export': () => '/api/admin/news/export',
  '/api/admin/brands/export': () => '/api/admin/brands/export',
  '/api/admin/old-equipment/export': () => '/api/admin/old-equipment/export',
  '/api/admin/gift-cards/owed': () => '/api/admin/gift-cards/owed?day=2026-11-30',
  '/api/admin/products/export': () => '/api/admin/products/export?format=csv',
  '/api/admin/transfer-files/{id}/file': async () =>
    `/api/admin/transfer-files/${(await made(payments, 'POST /api/admin/transfer-files')).id}/file`,
  '/api/admin/orders/documents/{kind}': async () =>
    `/api/admin/orders/documents/etiquetas?ids=${(await placeTestOrder(shop.deps)).id}`,
  '/api/admin/repairs/counter/figures/export': () =>
    '/api/admin/repairs/counter/figures/export?days=30&format=csv',
  '/api/admin/repairs/counter/export': () => '/api/admin/repairs/counter/export?days=30&format=csv',
  '/api/admin/customers/{id}/statement': async () => {
    await owing(shop.deps, shop.customerId);
    return `/api/admin/customers/${shop.customerId}/statement`;
  },
  '/api/admin/privacy/export': () => `/api/admin/privacy/export?user_id=${shop.customerId}&format=json`,
  '/api/admin/reports/margin/export': () => '/api/admin/reports/margin/export?month=2026-07',
  '/api/admin/reports/{report}/export': () => '/api/admin/reports/dias/export?from=2026-07-01&to=2026-07-31',
  '/api/admin/books/{month}/export': async () =>
    `/api/admin/books/${(await made(books, 'POST /api/admin/books/{month}/close')).month}/export?format=csv`,
  '/api/admin/books/{month}/document': async () =>
    `/api/admin/books/${(await made(books, 'POST /api/admin/books/{month}/close')).month}/document`,
};

const exported = FEATURES.flatMap(({ room }) => callsOf(room))
  .filter(isExport)
  .map(({ path }) => path);

let shop: AuditShop;
beforeAll(async () => {
  const opened = await testShop({
    listening: true,
    environment: { SECRET_KEY: 'a secret of at least thirty-two characters' },
  });
  const dona = await insertUser(opened.deps, 'dona', { role: 'owner' });
  const ana = await insertUser(opened.deps, 'ana', { email_verified: true });
  const { deps } = opened;
  shop = {
    ...opened,
    owner: opened.browser(await tokenOf(deps, dona)),
    customer: opened.browser(await tokenOf(deps, ana)),
    customerId: ana.user.id,
  };
});

test('every export of the contract is asked for here', () => {
  expect(Object.keys(ASKED).sort()).toEqual(exported.toSorted());
});

test.each(exported)('%s leaves one event, of who took it', async (path) => {
  const address = (await ASKED[path]?.()) ?? '';
  const token = shop.owner.token ?? '';
  const answer = await shop.app.request(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['type', 'actor_id', 'subject_kind'])
    .where('request_id', '=', answer.headers.get('x-request-id') ?? '')
    .execute();
  expect(events).toMatchObject([{ actor_id: 'dona' }]);
});
