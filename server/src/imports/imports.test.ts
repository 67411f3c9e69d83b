import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#core/accounts/contract.ts';
import type { ProductImport } from '#core/imports/contract.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { system } from '../platform/http/caller.ts';
import type { Api } from '../platform/http/mount.ts';
import { insertProduct } from '../testing/insert-product.ts';
import { insertUser, tokenOf } from '../testing/people.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { articleWithUnits } from '../units/testing/units.ts';
import { applyInTransaction, applyWaitingImport } from './apply-import.ts';
import { forgetImports } from './jobs/forget-imports.ts';

const HEAD = 'name;description;category;condition;price;stock;sku';
const IMPORTS = '/api/admin/products/imports';

const job = system('imports.apply');

let shop: TestShop;
let deps: Deps;
let app: Api;
let token: string;

beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('product_imports').execute();
  await shop.db.deleteFrom('products').execute();
  await shop.db.deleteFrom('printers').execute();
  await shop.db.deleteFrom('users').execute();
  await shop.reset();
  deps = shop.deps;
  app = buildApp(deps);
  const { password } = await createAdmin(deps, { name: 'Dona', email: 'dona@example.pt' });
  token = await login('dona@example.pt', password);
});

async function login(email: string, password: string): Promise<string> {
  const response = await app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as Session).access_token;
}

function call(method: string, path: string, body?: object, bearer: string | null = token) {
  return app.request(path, {
    method,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

function send(path: string, name: string, content: string | Uint8Array, bearer: string | null = token) {
  const form = new FormData();
  form.append('file', new File([content as Uint8Array<ArrayBuffer>], name));
  return app.request(path, {
    method: 'POST',
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    body: form,
  });
}

async function uploaded(content: string, name = 'lista.csv'): Promise<ProductImport> {
  const response = await send(IMPORTS, name, content);
  expect(response.status).toBe(201);
  return (await response.json()) as ProductImport;
}

async function products() {
  return await shop.db.selectFrom('products').selectAll().orderBy('sku').orderBy('id').execute();
}

const row = (sku: string, price = '10,00', stock = '5') =>
  `Toner ${sku};Um toner;toner;novo;${price};${stock};${sku}`;
const file = (...rows: string[]) => `${HEAD}\n${rows.join('\n')}\n`;

describe('the import at once', () => {
  it('puts the right rows into the shop and tells the wrong ones by line', async () => {
    const response = await send(
      '/api/admin/products/import',
      'lista.csv',
      file(row('A', '1.234,50'), row('B', 'x'), row('A'), row('C')),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      created: 2,
      updated: 0,
      errors: [
        { line: 3, message: 'Preço: “x” não é um número' },
        { line: 4, message: 'SKU: Repetido: já está na linha 2' },
      ],
    });
    expect(await products()).toMatchObject([
      { sku: 'A', slug: 'toner-a', price_cents: 123450, stock: 5, category: 'consumiveis' },
      { sku: 'C', slug: 'toner-c', price_cents: 1000 },
    ]);
  });

  it('has its job with it: a process that dies on the way leaves nothing waiting for ever', async () => {
    const response = await send('/api/admin/products/import', 'lista.csv', file(row('A')));
    const { import_id } = (await response.json()) as { import_id: string };
    expect(await shop.queue.queued()).toContainEqual({ kind: 'imports.apply', payload: { import_id } });
    // As it was when the process died before it applied anything, and then the job runs, twice.
    await shop.db.deleteFrom('products').execute();
    await shop.db.updateTable('product_imports').set({ status: 'a_aplicar' }).execute();
    expect(await applyWaitingImport(deps, job, import_id)).toMatchObject({ create: 1 });
    expect(await applyWaitingImport(deps, job, import_id)).toBeNull();
    expect(await shop.db.selectFrom('products').select('sku').execute()).toEqual([{ sku: 'A' }]);
  });

  it('changes what is there, with its histories, and keeps its address', async () => {
    const id = await insertProduct(shop.db, {
      name: 'Toner velho',
      sku: 'A',
      price_cents: 900,
      stock: 2,
    });
    const first = await send('/api/admin/products/import', 'lista.csv', file(row('A')));
    expect(await first.json()).toMatchObject({ created: 0, updated: 1, unchanged: 0, errors: [] });
    const second = await send('/api/admin/products/import', 'lista.csv', file(row('A')));
    expect(await second.json()).toMatchObject({ created: 0, updated: 0, unchanged: 1, errors: [] });
    expect(await products()).toMatchObject([
      { id, slug: 'toner-velho', name: 'Toner A', price_cents: 1000, stock: 5 },
    ]);
    const [prices, movements, changes] = await Promise.all([
      shop.db.selectFrom('price_history').selectAll().execute(),
      shop.db.selectFrom('stock_movements').selectAll().execute(),
      shop.db.selectFrom('product_changes').selectAll().orderBy('id').execute(),
    ]);
    expect(prices).toMatchObject([{ product_id: id, price_cents: 1000 }]);
    expect(movements).toMatchObject([{ product_id: id, delta: 3, reason: 'importacao' }]);
    expect(changes).toMatchObject([
      { field: 'name', before: 'Toner velho', after: 'Toner A', reason: 'Importação: lista.csv' },
      { field: 'description', before: 'Descrição', after: 'Um toner' },
    ]);
    expect(changes[0]?.actor_id).not.toBeNull();
  });

  it('leaves the stock of an article whose units are known, and the preview says so', async () => {
    const owner = await insertUser(deps, 'dona-das-unidades', { role: 'owner' });
    const { product } = await articleWithUnits(deps, owner, 2, {
      name: 'Toner A',
      sku: 'A',
      price_cents: 900,
    });
    const read = (await (await send(IMPORTS, 'lista.csv', file(row('A')))).json()) as ProductImport;
    const shown = await call('GET', `${IMPORTS}/${read.id}/rows?verdict=alterar`);
    const kept = { label: 'Stock', before: '5', after: 'fica 2: são as unidades registadas' };
    expect(await shown.json()).toMatchObject({
      items: [{ changes: expect.arrayContaining([expect.objectContaining(kept)]) }],
    });
    await send('/api/admin/products/import', 'lista.csv', file(row('A')));
    expect(await products()).toMatchObject([{ id: product, price_cents: 1000, stock: 2 }]);
    const same = await send('/api/admin/products/import', 'lista.csv', file(row('A')));
    expect(await same.json()).toMatchObject({ updated: 0, unchanged: 1 });
    await shop.db.deleteFrom('units').execute();
  });

  it('asks for the columns of docs/product.md#catalogue', async () => {
    const response = await send('/api/admin/products/import', 'lista.csv', 'nome;preço\nToner;1\n');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'missing_columns',
      detail: 'Faltam colunas obrigatórias: Descrição, Categoria, Condição, Stock.',
    });
    expect(await shop.db.selectFrom('product_imports').selectAll().execute()).toEqual([]);
  });

  it('gives every product its own address, and ties it to its printers', async () => {
    await insertProduct(shop.db, { name: 'HP 250' });
    const same = (sku: string) =>
      `HP 250;Portátil;laptop;usado;100;1;${sku};HP DeskJet 2710, HP DeskJet 4120`;
    const response = await send(
      '/api/admin/products/import',
      'l.csv',
      `${HEAD};impressoras\n${['', 'X', 'Y', ''].map(same).join('\n')}`,
    );
    expect(await response.json()).toMatchObject({ created: 4, errors: [] });
    const slugs = (await products()).map((product) => product.slug);
    expect(new Set(slugs).size).toBe(5);
    expect(slugs).toContain('hp-250-x');
    const printers = await shop.db.selectFrom('printers').select('slug').orderBy('slug').execute();
    expect(printers.map(({ slug }) => slug)).toEqual(['hp-deskjet-2710', 'hp-deskjet-4120']);
    expect(await shop.db.selectFrom('product_printers').selectAll().execute()).toHaveLength(8);
  });
});

describe('the import in two steps', () => {
  it('shows what would happen without changing anything, then does it once', async () => {
    await insertProduct(shop.db, { name: 'Toner A', sku: 'A', price_cents: 900 });
    const read = await uploaded(file(row('A'), row('B'), row('C', 'grátis')));
    expect(read).toMatchObject({
      status: 'lido',
      counts: { create: 1, change: 1, same: 0, refused: 1 },
      mapping: { name: { column: 0 }, sku: { column: 6 } },
      missing_fields: [],
      rows_total: 3,
    });
    expect(await products()).toHaveLength(1);
    const changes = await (await call('GET', `${IMPORTS}/${read.id}/rows?verdict=alterar`)).json();
    expect(changes).toMatchObject({
      total: 1,
      items: [
        {
          line: 2,
          sku: 'A',
          changes: [
            { field: 'description' },
            { label: 'Preço com IVA', before: '11,07\u00a0€', after: '12,30\u00a0€' },
            { label: 'Preço', before: '9,00\u00a0€', after: '10,00\u00a0€' },
            { label: 'Stock' },
          ],
        },
      ],
    });

    const refused = await call('POST', `${IMPORTS}/${read.id}/apply`, {});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'has_refused_rows' });
    for (const time of [1, 2]) {
      const started = await call('POST', `${IMPORTS}/${read.id}/apply`, { skip_refused: true });
      expect([time, started.status]).toEqual([time, 202]);
    }
    expect((await shop.queue.queued()).filter((job) => job.kind === 'imports.apply')).toEqual([
      { kind: 'imports.apply', payload: { import_id: read.id } },
    ]);
    const [one, two] = await Promise.all([
      applyWaitingImport(deps, job, read.id),
      applyWaitingImport(deps, job, read.id),
    ]);
    expect([one, two].filter((counts) => counts !== null)).toEqual([
      { create: 1, change: 1, same: 0, refused: 1 },
    ]);
    expect(await products()).toHaveLength(2);
    expect(await (await call('GET', `${IMPORTS}/${read.id}`)).json()).toMatchObject({
      status: 'aplicado',
      rows_done: 3,
    });
    expect((await call('POST', `${IMPORTS}/${read.id}/apply`, {})).status).toBe(202);
    expect((await call('DELETE', `${IMPORTS}/${read.id}`)).status).toBe(409);
  });

  it('lets the mapping be corrected: fixed values, composed texts, other columns', async () => {
    const read = await uploaded(
      'Company,Product,Inches,Price_euros,laptop_ID\nHP,250 G6,15.6,"575",3\nApple,MacBook,13.3,1339.69,1\n',
    );
    expect(read.missing_fields).toEqual(['Nome', 'Descrição', 'Categoria', 'Condição', 'Stock']);
    expect(read.counts.refused).toBe(2);
    const wrong = await call('PUT', `${IMPORTS}/${read.id}/mapping`, {
      mapping: { name: { template: '{Marca}' }, sku: { column: 9 } },
    });
    expect(wrong.status).toBe(422);
    expect(((await wrong.json()) as { errors: unknown[] }).errors).toHaveLength(2);
    const mapped = await call('PUT', `${IMPORTS}/${read.id}/mapping`, {
      mapping: {
        ...read.mapping,
        name: { template: '{Company} {Product} {Inches}"' },
        description: { template: 'Portátil {Company} {Product}' },
        category: { value: 'portateis' },
        condition: { value: 'usado' },
        stock: { value: '1' },
        sku: { template: 'L-{laptop_ID}' },
      },
    });
    expect(await mapped.json()).toMatchObject({ missing_fields: [], counts: { create: 2, refused: 0 } });
    await call('POST', `${IMPORTS}/${read.id}/apply`, {});
    await applyWaitingImport(deps, job, read.id);
    expect(await products()).toMatchObject([
      { sku: 'L-1', name: 'Apple MacBook 13.3"', brand: 'Apple', model: 'MacBook', price_cents: 133969 },
      { sku: 'L-3', name: 'HP 250 G6 15.6"', spec_blocks: { laptop_specs: { screen: '15.6' } } },
    ]);
  });

  it('changes nothing at all when a row goes wrong meanwhile, and can be tried again', async () => {
    const read = await uploaded(file(row('A'), row('B')));
    await call('POST', `${IMPORTS}/${read.id}/apply`, {});
    await shop.db
      .updateTable('product_import_rows')
      .set({ cells: JSON.stringify(['Toner']) })
      .where('line', '=', 3)
      .execute();
    expect(await applyWaitingImport(deps, job, read.id)).toBeNull();
    expect(await products()).toEqual([]);
    const failed = (await (await call('GET', `${IMPORTS}/${read.id}`)).json()) as ProductImport;
    expect(failed).toMatchObject({ status: 'falhado', rows_done: 0 });
    expect(failed.error).toContain('linhas com erros');
    await call('PUT', `${IMPORTS}/${read.id}/mapping`, { mapping: read.mapping });
    await call('POST', `${IMPORTS}/${read.id}/apply`, { skip_refused: true });
    expect(await applyWaitingImport(deps, job, read.id)).toMatchObject({ create: 1, refused: 1 });
  });

  it('leaves the rows whose article changed since they were looked at, until they were seen', async () => {
    await send('/api/admin/products/import', 'lista.csv', file(row('A'), row('B'), row('C'), row('D')));
    const read = await uploaded(
      file(row('A', '12,00'), row('B', '12,00'), row('C'), row('D', '12,00'), row('E')),
    );
    expect(read.counts).toEqual({ create: 1, change: 3, same: 1, refused: 0 });
    const set = (sku: string, values: { price_cents?: number; stock?: number }) =>
      shop.db.updateTable('products').set(values).where('sku', '=', sku).execute();
    // Another price than the preview showed, one sold of what was to stay, and what the file wants already.
    await set('A', { price_cents: 900 });
    await set('C', { stock: 4 });
    await set('D', { price_cents: 1200 });
    await call('POST', `${IMPORTS}/${read.id}/apply`, {});
    expect(await applyWaitingImport(deps, job, read.id)).toMatchObject({ create: 1, change: 1, same: 1 });
    const prices = async () =>
      (await products()).map(({ sku, price_cents, stock }) => [sku, price_cents, stock]);
    expect(await prices()).toEqual([
      ['A', 900, 5],
      ['B', 1200, 5],
      ['C', 1000, 4],
      ['D', 1200, 5],
      ['E', 1000, 5],
    ]);
    const left = (await (await call('GET', `${IMPORTS}/${read.id}`)).json()) as ProductImport;
    expect(left).toMatchObject({ status: 'lido', counts: { create: 0, change: 2, same: 0, refused: 0 } });
    expect(left.error).toContain('2 artigos mudaram');
    const rows = (await (await call('GET', `${IMPORTS}/${read.id}/rows?verdict=alterar`)).json()) as {
      items: { sku: string; told: string[]; changes: { before: string }[] }[];
    };
    const told = rows.items.filter((one) => one.told.length > 0);
    expect(told.map(({ sku }) => sku)).toEqual(['A', 'C']);
    expect(told[0]?.changes[0]?.before).toContain('11,07');
    // Seen and applied once more, they are as the file says; the rest is not done twice.
    await call('POST', `${IMPORTS}/${read.id}/apply`, {});
    expect(await applyWaitingImport(deps, job, read.id)).toMatchObject({ create: 0, change: 2 });
    expect((await prices()).map(([, price, stock]) => [price, stock])).toEqual(
      [1200, 1200, 1000, 1200, 1000].map((price) => [price, 5]),
    );
    expect(await (await call('GET', `${IMPORTS}/${read.id}`)).json()).toMatchObject({ status: 'aplicado' });
  });

  it('is applied by the next run when the process died in the middle', async () => {
    const read = await uploaded(file(row('A')));
    await call('POST', `${IMPORTS}/${read.id}/apply`, {});
    const died = shop.db.transaction().execute(async (tx) => {
      await applyInTransaction(tx, job, read.id, { now: deps.now(), progress: async () => {} });
      throw new Error('the process died');
    });
    await expect(died).rejects.toThrow('died');
    expect(await products()).toEqual([]);
    expect(await applyWaitingImport(deps, job, read.id)).toMatchObject({ create: 1 });
    expect(await products()).toHaveLength(1);
  });

  it('can be given up, and is forgotten after a month', async () => {
    const read = await uploaded(file(row('A')));
    expect((await call('DELETE', `${IMPORTS}/${read.id}`)).status).toBe(200);
    expect((await call('POST', `${IMPORTS}/${read.id}/apply`, {})).status).toBe(409);
    shop.pass(32 * 86_400_000);
    await forgetImports(deps);
    expect(await shop.db.selectFrom('product_imports').selectAll().execute()).toEqual([]);
  });

  it('lists 5 000 bad rows, page by page and as a file without formulas', async () => {
    const bad = Array.from({ length: 5000 }, (_, i) => `=HYPERLINK(${i});d;toner;novo;mau;1;+${i}`);
    const read = await uploaded(file(...bad));
    expect(read.counts).toEqual({ create: 0, change: 0, same: 0, refused: 5000 });
    const page = await (await call('GET', `${IMPORTS}/${read.id}/rows?verdict=recusado&page=200`)).json();
    expect(page).toMatchObject({ total: 5000, page: 200 });
    const text = await (await call('GET', `${IMPORTS}/${read.id}/errors.csv`)).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(5001);
    expect(lines[1]).toBe("2;'+0;'=HYPERLINK(0);Preço;“mau” não é um número");
    expect((await call('POST', `${IMPORTS}/${read.id}/apply`, { skip_refused: true })).status).toBe(409);
  });
});

describe('rights', () => {
  it('neither visitors nor customers import or export', async () => {
    await call('POST', '/api/admin/users', {
      name: 'Rui',
      email: 'rui@example.pt',
      password: 'segredo-1',
      is_admin: false,
    });
    const customer = await login('rui@example.pt', 'segredo-1');
    const read = await uploaded(file(row('A')));
    for (const [bearer, status] of [
      [null, 401],
      [customer, 403],
    ] as const) {
      const answers = await Promise.all([
        send('/api/admin/products/import', 'l.csv', file(row('Z')), bearer),
        send(IMPORTS, 'l.csv', file(row('Z')), bearer),
        call('GET', `${IMPORTS}/${read.id}`, undefined, bearer),
        call('GET', `${IMPORTS}/${read.id}/rows`, undefined, bearer),
        call('GET', `${IMPORTS}/${read.id}/errors.csv`, undefined, bearer),
        call('PUT', `${IMPORTS}/${read.id}/mapping`, { mapping: {} }, bearer),
        call('POST', `${IMPORTS}/${read.id}/apply`, {}, bearer),
        call('DELETE', `${IMPORTS}/${read.id}`, undefined, bearer),
        call('GET', '/api/admin/products/template', undefined, bearer),
        call('GET', '/api/admin/products/export', undefined, bearer),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    expect(await products()).toEqual([]);
  });

  it('answers 404 for an import that is not there', async () => {
    const nobody = '01935b5e-0000-7000-8000-000000000001';
    expect((await call('GET', `${IMPORTS}/${nobody}`)).status).toBe(404);
    expect((await call('GET', `${IMPORTS}/${nobody}/errors.csv`)).status).toBe(404);
    expect((await call('POST', `${IMPORTS}/${nobody}/apply`, {})).status).toBe(404);
  });
});

describe('what a file does not say', () => {
  const file = `name;description;category;condition;PVP;stock;sku\nToner;Um toner;toner;novo;123,00;5;T-1\nTOTAL;;;;123,00;5;\n`;

  it('asks once whether its prices have IVA, and applies nothing before', async () => {
    const read = await uploaded(file);
    expect(read).toMatchObject({ asks_iva: true, answers: { prices_include_iva: null }, sums: [3] });
    const apply = async () => await call('POST', `${IMPORTS}/${read.id}/apply`, { skip_refused: true });
    expect(await (await apply()).json()).toMatchObject({ code: 'iva_not_said' });
    for (const [prices_include_iva, said] of [
      [false, '151,29\u00a0€ com IVA (123,00\u00a0€ sem) · '],
      [true, '123,00\u00a0€ com IVA (100,00\u00a0€ sem) · '],
    ] as const) {
      await call('PUT', `${IMPORTS}/${read.id}/answers`, { prices_include_iva });
      const rows = await (await call('GET', `${IMPORTS}/${read.id}/rows`)).json();
      expect(rows).toMatchObject({
        items: [
          { verdict: 'criar', detail: expect.stringContaining(said) },
          { verdict: 'recusado', errors: [{ message: expect.stringContaining('totais') }] },
        ],
      });
    }
    expect((await apply()).status).toBe(202);
    await applyWaitingImport(deps, job, read.id);
    const made = await shop.db
      .selectFrom('products')
      .select(['sku', 'price_cents', 'price_with_iva_cents'])
      .execute();
    expect(made).toEqual([{ sku: 'T-1', price_cents: 10000, price_with_iva_cents: 12300 }]);
    expect((await call('PUT', `${IMPORTS}/${read.id}/answers`, {})).status).toBe(409);
  });

  it('is refused in one call, and another cannot answer', async () => {
    const form = new FormData();
    form.set('file', new File([file], 'lista.csv'));
    const headers = { authorization: `Bearer ${token}` };
    const once = await app.request('/api/admin/products/import', { method: 'POST', headers, body: form });
    expect(await once.json()).toMatchObject({ code: 'price_needs_answer' });
    const read = await uploaded(file);
    const other = await tokenOf(deps, await insertUser(deps, 'cliente'));
    expect((await call('PUT', `${IMPORTS}/${read.id}/answers`, {}, other)).status).toBe(403);
  });
});

describe('a row without a known SKU', () => {
  const HEAD_OF_CODES = 'name;description;category;condition;price;stock;brand;model;barcode';
  const coded = (...rows: string[]) => `${HEAD_OF_CODES}\n${rows.join('\n')}\n`;
  const rowsOf = async (id: string) => {
    const response = await call('GET', `${IMPORTS}/${id}/rows`);
    return (
      (await response.json()) as {
        items: { verdict: string; recognised_by: string | null; errors: { message: string }[] }[];
      }
    ).items;
  };
  const apply = async (id: string) => {
    expect((await call('POST', `${IMPORTS}/${id}/apply`, {})).status).toBe(202);
    await applyWaitingImport(deps, job, id);
  };

  it('is the product of its barcode, however written, and says so before anything changes', async () => {
    const id = await insertProduct(shop.db, {
      name: 'Toner velho',
      spec_blocks: { consumable_specs: { barcode: '5601 2345-67892' } },
    });
    const read = await uploaded(coded('Toner novo;Um toner;toner;novo;12,00;5;HP;85A;5601234567892'));
    expect(await rowsOf(read.id)).toMatchObject([{ verdict: 'alterar', recognised_by: 'barcode' }]);
    await apply(read.id);
    expect(await products()).toMatchObject([{ id, name: 'Toner novo', price_cents: 1200 }]);
  });

  it('is the one product of its brand, model and condition; of several, a new one', async () => {
    const laptop = {
      name: 'Portátil A',
      category: 'portateis',
      brand: 'Lenovo',
      model: 'ThinkPad T480',
      condition: 'usado',
    } as const;
    const id = await insertProduct(shop.db, laptop);
    const row = 'Portátil T480;Bom;portáteis;usado;300;1;LENOVO;thinkpad-t480;';
    const one = await uploaded(coded(row));
    expect(await rowsOf(one.id)).toMatchObject([{ verdict: 'alterar', recognised_by: 'brand_model' }]);
    const asNew = await uploaded(coded(row.replace('usado', 'novo')));
    expect(await rowsOf(asNew.id)).toMatchObject([{ verdict: 'criar', recognised_by: null }]);
    const twice = await uploaded(coded(row, row.replace('Portátil T480', 'Portátil T480 16 GB')));
    expect(await rowsOf(twice.id)).toMatchObject([
      { verdict: 'alterar' },
      { verdict: 'criar', recognised_by: null },
    ]);
    await insertProduct(shop.db, { ...laptop, name: 'Portátil B' });
    const several = await uploaded(coded(row));
    expect(await rowsOf(several.id)).toMatchObject([{ verdict: 'criar', recognised_by: null }]);
    expect(await products()).toHaveLength(2);
    await apply(one.id);
    // What came after the file was looked at changes nothing of what was shown.
    expect((await products()).find((product) => product.id === id)).toMatchObject({ name: 'Portátil T480' });
  });

  it('is refused where several products have its barcode, and never one that the file itself made', async () => {
    const spec_blocks = { consumable_specs: { barcode: '5601234567892' } };
    await insertProduct(shop.db, { name: 'Um', spec_blocks });
    await insertProduct(shop.db, { name: 'Outro', spec_blocks });
    const read = await uploaded(coded('Toner;Um toner;toner;novo;12;5;;;5601234567892'));
    expect(await rowsOf(read.id)).toMatchObject([
      {
        verdict: 'recusado',
        errors: [{ message: 'Vários produtos têm este código de barras: indique o SKU' }],
      },
    ]);
    await shop.db.deleteFrom('products').execute();
    const many = Array.from({ length: 1100 }, (_, i) => `Portátil ${i};Bom;portáteis;usado;300;1;HP;250 G8;`);
    const large = await uploaded(coded(...many));
    await apply(large.id);
    expect(await products()).toHaveLength(1100);
  });

  it('never joins by what is no code of the trade, refuses what a spreadsheet destroyed, and tells who has the same', async () => {
    await insertProduct(shop.db, {
      name: 'Portátil de 700 €',
      spec_blocks: { laptop_specs: { barcode: '5,60888E+12' } },
    });
    await insertProduct(shop.db, {
      name: 'Rato',
      sku: 'R-1',
      spec_blocks: { laptop_specs: { barcode: '5608881234566' } },
    });
    const read = await uploaded(
      `${HEAD_OF_CODES};sku\n${[
        'Teclado;Bom;portáteis;novo;20;5;;;5,60888E+12;',
        'Um;Bom;portáteis;novo;20;5;;;5608881234567;',
        'Outro;Bom;portáteis;novo;20;5;;;5608881234566;O-1',
        'Mais um;Bom;portáteis;novo;20;5;;;5608881234566;O-2',
      ].join('\n')}\n`,
    );
    expect(read.odd_codes).toBe(1);
    expect(await rowsOf(read.id)).toMatchObject([
      { verdict: 'recusado', errors: [{ message: expect.stringContaining('perdeu algarismos') }] },
      { verdict: 'recusado', errors: [{ message: expect.stringContaining('seria 6') }] },
      { verdict: 'criar', told: ['O mesmo código de barras é de “Rato”'] },
      {
        verdict: 'criar',
        told: ['O mesmo código de barras está na linha 4', 'O mesmo código de barras é de “Rato”'],
      },
    ]);
    const said = await call('PUT', `${IMPORTS}/${read.id}/answers`, { keeps_codes: true });
    expect(await said.json()).toMatchObject({ odd_codes: 0, counts: { create: 3, refused: 1 } });
  });

  it('keeps the barcode of anything, not of consumables alone; the panel finds it by that', async () => {
    const read = await uploaded(coded('Portátil T480;Bom;portáteis;usado;300;1;Lenovo;T480;0195713148634'));
    await apply(read.id);
    const [product] = await products();
    expect(product?.spec_blocks).toMatchObject({ laptop_specs: { barcode: '0195713148634' } });
    const found = await call('GET', '/api/admin/products?q=0195713148634&page=1');
    expect(((await found.json()) as { id: string }[]).map(({ id }) => id)).toEqual([product?.id]);
    const none = await call('GET', '/api/admin/products?q=0195713148636&page=1');
    expect(await none.json()).toEqual([]);
  });
});

it('calls a file of no bytes empty, and no file missing', async () => {
  for (const name of ['lista.csv', 'lista.xlsx']) {
    const answer = await send(IMPORTS, name, '');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'file_empty' });
  }
  expect(await (await send(IMPORTS, '', '')).json()).toMatchObject({ code: 'no_file' });
});
