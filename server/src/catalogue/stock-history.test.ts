import { beforeAll, expect, test } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import fc from '#core/testing/property.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { addLine } from '../cart/change-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import { placeOrder } from '../orders/place-order.ts';
import { checkoutOf } from '../testing/orders.ts';
import { nobody } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { checkStock } from './jobs/check-stock.ts';

const SKUS = ['A', 'B', 'C'];
const units = fc.nat(12);
const sku = fc.constantFrom(...SKUS);

/** Things that people do to stock, in any order and as often as may be. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), sku, units }),
  fc.record({ kind: fc.constant('save' as const), sku, units, seen: fc.option(units) }),
  fc.record({ kind: fc.constant('edit' as const), sku, units, seen: fc.option(units) }),
  fc.record({
    kind: fc.constant('bulk' as const),
    by: fc.constantFrom('set' as const, 'add' as const),
    value: fc.integer({ min: -12, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('import' as const),
    rows: fc.uniqueArray(fc.record({ sku, units }), { minLength: 1, selector: (row) => row.sku }),
  }),
  fc.record({ kind: fc.constant('order' as const), sku, units: fc.integer({ min: 1, max: 8 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    which: fc.nat(5),
    status: fc.constantFrom('cancelado', 'processando', 'fora_stock', 'entregue', 'devolvido'),
  }),
  fc.record({ kind: fc.constant('duplicate' as const), sku }),
  fc.record({ kind: fc.constant('delete' as const), sku }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await testShop({ environment: { SECRET_KEY: 'a secret of at least thirty-two characters' } });
  const { password } = await createAdmin(shop.deps, { name: 'Dona', email: 'dona@example.pt' });
  const login = await call('POST', '/api/auth/login', { email: 'dona@example.pt', password });
  token = ((await login.json()) as Session).access_token;
});

async function call(method: string, path: string, body?: object): Promise<Response> {
  return await shop.app.request(path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function idOf(code: string): Promise<string | null> {
  const row = await shop.db.selectFrom('products').select('id').where('sku', '=', code).executeTakeFirst();
  return row?.id ?? null;
}

const product = (code: string, stock: number) => ({
  name: `Toner ${code}`,
  description: 'Um toner.',
  category: 'consumiveis',
  condition: 'novo',
  price: 10,
  sku: code,
  stock,
});

/** Does one thing; whether the shop lets it does not matter here. A fault of the shop does. */
async function take(given: Step): Promise<void> {
  const id = 'sku' in given ? await idOf(given.sku) : null;
  const answer = await respond(given, id);
  if (answer) expect([given, answer.status < 500]).toEqual([given, true]);
}

async function respond(given: Step, id: string | null): Promise<Response | null> {
  switch (given.kind) {
    case 'create':
      return await call('POST', '/api/products', product(given.sku, given.units));
    case 'save': {
      const body = { ...product(given.sku, given.units), stock_seen: given.seen };
      return id ? await call('PUT', `/api/products/${id}`, body) : null;
    }
    case 'edit': {
      const body = { stock: given.units, stock_seen: given.seen };
      return id ? await call('PATCH', `/api/admin/products/${id}`, body) : null;
    }
    case 'bulk': {
      const ids = (await Promise.all(SKUS.map(idOf))).filter((found) => found !== null);
      const action = { kind: 'stock', by: given.by, value: given.value };
      return ids.length > 0 ? await call('POST', '/api/admin/products/bulk', { ids, action }) : null;
    }
    case 'import': {
      const form = new FormData();
      const rows = given.rows.map(
        (row) => `Toner ${row.sku};Um toner.;toner;novo;10;${row.units};${row.sku}`,
      );
      const text = `name;description;category;condition;price;stock;sku\n${rows.join('\n')}\n`;
      form.append('file', new File([text], 'lista.csv'));
      return await shop.app.request('/api/admin/products/import', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
    }
    case 'order': {
      if (!id) return null;
      const added = await addLine(shop.deps, nobody, { product_id: id, quantity: given.units });
      if (!added.ok) return null;
      const visitor = { ...nobody, cartToken: added.value.newToken };
      expect((await readCart(shop.db, visitor, shop.deps.now())).lines).toHaveLength(1);
      await placeOrder(shop.deps, visitor, await checkoutOf(shop.deps, visitor));
      return null;
    }
    case 'move': {
      const orders = await shop.db.selectFrom('orders').select('id').orderBy('created_at').execute();
      const order = orders[given.which % Math.max(1, orders.length)];
      const body = { status: given.status, tracking_code: null, notes: null, confirm: true };
      return order ? await call('PUT', `/api/admin/orders/${order.id}`, body) : null;
    }
    case 'duplicate':
      return id ? await call('POST', `/api/admin/products/${id}/duplicate`) : null;
    case 'delete':
      return id ? await call('DELETE', `/api/products/${id}`) : null;
  }
}

/** A history with every reason in it. */
const EVERYTHING: Step[] = [
  { kind: 'create', sku: 'A', units: 5 },
  {
    kind: 'import',
    rows: [
      { sku: 'A', units: 9 },
      { sku: 'B', units: 2 },
    ],
  },
  { kind: 'order', sku: 'A', units: 3 },
  { kind: 'edit', sku: 'A', units: 8, seen: 9 },
  { kind: 'order', sku: 'B', units: 2 },
  { kind: 'move', which: 0, status: 'cancelado' },
  { kind: 'move', which: 1, status: 'entregue' },
  { kind: 'move', which: 1, status: 'devolvido' },
  { kind: 'bulk', by: 'add', value: 4 },
  { kind: 'move', which: 0, status: 'processando' },
];

test('whatever happens in a shop, stock is the sum of its movements', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      for (const given of steps) {
        await take(given);
        expect([given, await checkStock(shop.deps)]).toEqual([given, 0]);
      }
      const reasons = await shop.db.selectFrom('stock_movements').select('reason').distinct().execute();
      for (const { reason } of reasons) seen.add(reason);
    }),
    { numRuns: 6, endOnFailure: true, examples: [[EVERYTHING]] },
  );
  // The histories are about something.
  for (const reason of ['encomenda', 'cancelamento', 'acerto', 'entrada', 'importacao']) {
    expect(seen).toContain(reason);
  }
}, 120_000);
