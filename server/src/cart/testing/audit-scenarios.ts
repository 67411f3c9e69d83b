import { randomUUID } from 'node:crypto';
import type { Cart } from '#core/cart/contract.ts';
import type { AuditShop, Scenarios } from '../../audit/testing/scenario.ts';
import { codeIn } from '../../pricing/testing/audit-scenarios.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { listFile } from './list-file.ts';

async function newProduct({ db }: AuditShop): Promise<string> {
  return await insertProduct(db, { name: `Artigo ${randomUUID()}` });
}

/** A visitor with one unit in the cart, and the address of its line. */
async function withLine(shop: AuditShop): Promise<{ visitor: TestBrowser; line: string }> {
  const visitor = shop.browser();
  const added = { product_id: await newProduct(shop), quantity: 1 };
  const { body } = await visitor.call<Cart>('POST', '/api/cart/lines', added);
  return { visitor, line: `/api/cart/lines/${body.lines[0]?.id}` };
}

/** Somebody with a cart has asked to be reminded of it, in a shop that does. @returns what ends it. */
async function reminded(shop: AuditShop) {
  await shop.owner.call('PUT', '/api/admin/settings', { email_settings: { cart_reminder_enabled: true } });
  const person = await insertUser(shop.deps, `lembrete-${randomUUID()}`, { email_verified: true });
  const browser = shop.browser(await tokenOf(shop.deps, person));
  await browser.call('POST', '/api/cart/lines', { product_id: await newProduct(shop), quantity: 1 });
  const answer = await browser.call('PUT', '/api/cart/reminder', { reminds: true });
  const { key } = await shop.db
    .selectFrom('cart_reminders')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .select('key')
    .where('user_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  return { answer, key };
}

/** One effective call for each write of carts. */
export const scenarios: Scenarios = {
  'POST /api/cart/list-file': async (shop) =>
    await shop.browser().call('POST', '/api/cart/list-file', listFile('lista.xlsx', [['TN-2420', 3]])),
  'POST /api/cart/lines': async (shop) => {
    const added = { product_id: await newProduct(shop), quantity: 2 };
    return await shop.customer.call('POST', '/api/cart/lines', added);
  },
  'POST /api/cart/sets': async (shop) => {
    const items = [
      { product_id: await newProduct(shop), quantity: 1 },
      { product_id: await newProduct(shop), quantity: 3 },
    ];
    return await shop.browser().call('POST', '/api/cart/sets', { items });
  },
  'PUT /api/cart/lines/{id}': async (shop) => {
    const { visitor, line } = await withLine(shop);
    return await visitor.call('PUT', line, { quantity: 4 });
  },
  'DELETE /api/cart/lines/{id}': async (shop) => {
    const { visitor, line } = await withLine(shop);
    return await visitor.call('DELETE', line);
  },
  'POST /api/cart/codes': async (shop) => {
    const { visitor } = await withLine(shop);
    return await visitor.call('POST', '/api/cart/codes', { code: await codeIn(shop) });
  },
  'DELETE /api/cart/codes/{code}': async (shop) => {
    const { visitor } = await withLine(shop);
    const code = await codeIn(shop);
    await visitor.call('POST', '/api/cart/codes', { code });
    return await visitor.call('DELETE', `/api/cart/codes/${code}`);
  },
  'PUT /api/cart/reminder': async (shop) => (await reminded(shop)).answer,
  'POST /api/cart-reminders/{key}/end': async (shop) =>
    await shop.browser().call('POST', `/api/cart-reminders/${(await reminded(shop)).key}/end`),
  'POST /api/cart/accept-prices': async (shop) =>
    await (await withLine(shop)).visitor.call('POST', '/api/cart/accept-prices'),
};
