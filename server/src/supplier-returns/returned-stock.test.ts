import { beforeAll, expect, test } from 'vitest';
import type { SupplierReturnWhole } from '#core/supplier-returns/contract.ts';
import { SUPPLIER_RETURN_STATES, type SupplierReturnState } from '#core/supplier-returns/lifecycle.ts';
import fc from '#core/testing/property.ts';
import type { Person } from '../platform/http/caller.ts';
import { askForRepair } from '../repairs/testing/repairs.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { openSupplierReturn, stepSupplierReturn } from './change-returns.ts';

let shop: TestShop;
let person: Person;
let staff: TestBrowser;
beforeAll(async () => {
  shop = await testShop();
  person = await insertUser(shop.deps, 'tecnico', { role: 'technician' });
  staff = shop.browser(await tokenOf(shop.deps, person));
});

const goods = (stock: number) => insertProduct(shop.db, { name: `SSD ${crypto.randomUUID()}`, stock });
const stockOf = async (id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
const open = (given: object) =>
  staff.call<SupplierReturnWhole & { code: string }>('POST', '/api/admin/supplier-returns', {
    request_id: crypto.randomUUID(),
    supplier: 'Peças e Companhia',
    name: 'SSD 1 TB',
    problem: 'Não é reconhecido',
    ...given,
  });
const step = (id: string, body: object) => staff.call('PUT', `/api/admin/supplier-returns/${id}`, body);
const ledger = async (id: string) =>
  await shop.db
    .selectFrom('stock_movements')
    .select(['reason', 'delta', 'subject_kind', 'subject_id'])
    .where('product_id', '=', id)
    .orderBy('id')
    .execute();

test('what stood on the shelf leaves it when its return is opened, and what is sent in its place comes in, once', async () => {
  const product = await goods(5);
  const asked = { product_id: product, from_stock: true, quantity: 2, request_id: crypto.randomUUID() };
  const answers = await Promise.all([open(asked), open(asked), open(asked)]);
  const id = answers[0]?.body.id ?? '';
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
    [201, id],
    [201, id],
    [201, id],
  ]);
  expect(await stockOf(product)).toBe(3);
  await step(id, { state: 'enviada' });
  expect(await stockOf(product)).toBe(3);
  await Promise.all([1, 2, 3].map(() => step(id, { state: 'substituida' })));
  await step(id, { note: 'Chegou por transportadora' });
  expect(await stockOf(product)).toBe(5);
  const about = { reason: 'fornecedor', subject_kind: 'supplier-return', subject_id: id };
  expect(await ledger(product)).toEqual([
    { ...about, delta: -2 },
    { ...about, delta: 2 },
  ]);
});

test.each<[SupplierReturnState, object, number, number]>([
  // of the shelf, of a customer's device
  ['substituida', {}, 4, 5],
  ['reparada', {}, 4, 5],
  ['creditada', { credit: 40 }, 3, 4],
  ['recusada', {}, 3, 4],
  ['anulada', {}, 4, 4],
])('%s leaves the stock as it says', async (state, body, ofShelf, ofDevice) => {
  for (const [from_stock, expected] of [
    [true, ofShelf],
    [false, ofDevice],
  ] as const) {
    const product = await goods(4);
    const { body: made } = await open({ product_id: product, from_stock });
    expect((await step(made.id, { state, ...body })).status).toBe(200);
    expect(await stockOf(product)).toBe(expected);
  }
});

test('more than there is, goods that do not exist, and units of no goods do not leave', async () => {
  const product = await goods(1);
  const refused = await open({ product_id: product, from_stock: true, quantity: 2 });
  expect([refused.status, refused.body.code]).toEqual([409, 'supplier_return_out_of_stock']);
  expect((await open({ from_stock: true })).body.code).toBe('supplier_return_product');
  expect((await open({ product_id: crypto.randomUUID() })).body.code).toBe('product_unknown');
  expect(await stockOf(product)).toBe(1);
  expect(await ledger(product)).toEqual([]);
});

test('a replacement tells the bench which repair waits for it', async () => {
  const product = await goods(0);
  const { id, number } = await askForRepair(shop.deps);
  await staff.call('POST', `/api/admin/repairs/${id}/parts`, {
    part_id: crypto.randomUUID(),
    product_id: product,
    quantity: 1,
  });
  const { body } = await open({ product_id: product });
  await step(body.id, { state: 'substituida' });
  const told = await shop.db
    .selectFrom('notices')
    .select('detail')
    .where('kind', '=', 'part_arrived')
    .where('subject_id', '=', id)
    .execute();
  expect(told).toEqual([{ detail: expect.stringContaining(`T-${number} · SSD`) }]);
});

/** Histories that are tried: a few with every run of the tests, thousands with HISTORIES=3000. */
const RUNS = Number(process.env.HISTORIES ?? 40);

test(
  'whatever becomes of returns of the same goods, the stock is what their movements say',
  async () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('open' as const),
        units: fc.integer({ min: 1, max: 3 }),
        shelf: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('step' as const),
        at: fc.nat(5),
        to: fc.constantFrom(...SUPPLIER_RETURN_STATES),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const product = await goods(4);
        const returns: string[] = [];
        for (const one of acts) {
          if (one.kind === 'open') {
            const made = await openSupplierReturn(shop.deps, person, {
              request_id: crypto.randomUUID(),
              supplier: 'Peças e Companhia',
              name: 'SSD',
              serial_number: null,
              quantity: one.units,
              problem: 'Falha',
              supplier_number: null,
              product_id: product,
              from_stock: one.shelf,
            });
            if (made.ok) returns.push(made.value.id);
          } else {
            const id = returns[one.at % Math.max(1, returns.length)];
            if (!id) continue;
            // Sent twice at once.
            await Promise.all(
              [1, 2].map(() => stepSupplierReturn(shop.deps, person, id, { state: one.to, credit: 10 })),
            );
          }
          const rows = await shop.db
            .selectFrom('supplier_returns')
            .select(['state', 'quantity', 'from_stock'])
            .where('product_id', '=', product)
            .execute();
          const away = rows.reduce((sum, { state, quantity, from_stock }) => {
            const back =
              state === 'substituida' || state === 'reparada' || (state === 'anulada' && from_stock);
            return sum + (from_stock ? quantity : 0) - (back ? quantity : 0);
          }, 0);
          const stock = await stockOf(product);
          expect(stock).toBe(4 - away);
          expect(stock).toBeGreaterThanOrEqual(0);
          expect((await ledger(product)).reduce((sum, { delta }) => sum + delta, 0)).toBe(0 - away);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);

test('of an article with units none is taken as a number, and what a supplier sends is registered as a unit', async () => {
  const product = await goods(1);
  const { body } = await open({ product_id: product, from_stock: true });
  const added = await staff.call('POST', '/api/admin/units', {
    request_id: crypto.randomUUID(),
    product_id: product,
    serials: [`SSD-${crypto.randomUUID()}`],
    origin: 'new',
  });
  expect(added.status).toBe(201);
  expect((await step(body.id, { state: 'substituida' })).status).toBe(200);
  expect(await stockOf(product)).toBe(1);
  const refused = await open({ product_id: product, from_stock: true });
  expect([refused.body.code, await stockOf(product)]).toEqual(['supplier_return_of_units', 1]);
});
