import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueQuery } from '#core/catalogue/contract.ts';
import type { AnswerKind } from '#core/catalogue/rules/search-answer.ts';
import type { SearchAnswer } from '#core/catalogue/searches/contract.ts';
import type { Person } from '../../platform/http/caller.ts';
import { createPageTracker } from '../../platform/pages/page-tracker.ts';
import { readOwnRows } from '../../reports/sales/own-rows.ts';
import { suggest } from '../../search/suggest.ts';
import { insertProduct } from '../../testing/insert-product.ts';
import { insertUser, tokenOf } from '../../testing/people.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { cataloguePages } from '../pages.ts';
import { CatalogueIndex } from '../search/catalogue-index.ts';
import { deleteProduct } from '../upkeep/delete-product.ts';
import { removeAnswer, saveAnswer } from './change-answers.ts';

let shop: TestShop;
let index: CatalogueIndex;
let owner: Person;
let toner: string;
let count = 0;

beforeAll(async () => {
  shop = await testShop();
  owner = await insertUser(shop.deps, 'dona', { role: 'owner' });
  index = new CatalogueIndex(shop.db, shop.deps.now, (error) => {
    throw error;
  });
  return () => index.close();
});
beforeEach(async () => {
  await shop.db.deleteFrom('search_answers').execute();
  await shop.db.deleteFrom('products').execute();
  toner = await insertProduct(shop.db, { name: 'Toner Brother preto', brand: 'Brother' });
  await insertProduct(shop.db, { name: 'Papel de fotografia', brand: 'Canon' });
  await index.load();
});

const save = (words: string, kind: AnswerKind, target: string) =>
  saveAnswer(shop.deps, index, owner, { words, kind, target });

/** The page of a search, and what it is made of. */
async function searched(query: Record<string, unknown>) {
  const tracker = createPageTracker();
  const page = await cataloguePages(shop.deps, index, tracker, () => {}).listProducts(
    catalogueQuery.parse(query),
  );
  return { ...page, names: page.items.map(({ name }) => name), topics: tracker.tags().topics };
}
const wrongOf = (result: Awaited<ReturnType<typeof save>>) =>
  result.ok ? null : (result.failure.errors?.[0]?.message ?? result.failure.detail);
const suggested = async (q: string) =>
  (await suggest(shop.db, index, q, shop.deps.now())).map(({ label, to }) => [label, to]);
const told = async () => {
  const { rows } = await sql<{ told: number }>`
    SELECT count(*)::int AS told FROM page_changes WHERE message = 'searches'`.execute(shop.db);
  return rows[0]?.told ?? 0;
};

describe('other words', () => {
  test('are searched for in place of what was typed, however it is written, with filters and the way back', async () => {
    expect((await searched({ q: 'cartuchera' })).names).toEqual([]);
    expect((await save('cartuchera', 'texto', 'toner preto')).ok).toBe(true);
    const found = await searched({ q: ' CARTUCHERÁ ' });
    expect(found.names).toEqual(['Toner Brother preto']);
    expect(found.answer).toEqual({ text: 'toner preto', to: null });
    expect(found.understood).toEqual([
      { name: 'q', value: 'toner preto' },
      { name: 'texto', value: '1' },
    ]);
    expect(found.topics).toContain('searches');
    expect((await searched({ q: 'cartuchera', marca: 'Canon' })).names).toEqual([]);
    expect((await searched({ q: 'cartuchera', marca: 'Brother' })).names).toEqual(['Toner Brother preto']);
    expect(await searched({ q: 'cartuchera', texto: '1' })).toMatchObject({ names: [], answer: null });
    expect(await suggested('cartuchera')).toEqual([
      ['toner preto', '/produtos?q=cartuchera'],
      ['Toner Brother preto', '/produtos/toner-brother-preto'],
    ]);
  });

  test('are not followed into another answer', async () => {
    await save('toner preto', 'endereco', '/contacto');
    await save('cartuchera', 'texto', 'Toner preto');
    expect(await searched({ q: 'cartuchera' })).toMatchObject({
      names: ['Toner Brother preto'],
      answer: { text: 'Toner preto', to: null },
    });
  });

  test('that find nothing either, are the same or too long, are refused', async () => {
    expect(wrongOf(await save('cartuchera', 'texto', 'xilofone'))).toBe('Também não encontra nada');
    expect(wrongOf(await save('toner', 'texto', ' TONER'))).toBe(
      'É a mesma pesquisa: escreva outras palavras',
    );
    expect(wrongOf(await save('cartuchera', 'texto', 'toner '.repeat(21).trim()))).toBe(
      'No máximo 120 caracteres',
    );
    expect((await searched({ q: 'cartuchera' })).answer).toBeNull();
  });
});

describe('a product', () => {
  test('is where the search leads, alone and not with filters, until it is archived or removed', async () => {
    await save('fita magica', 'produto', toner);
    expect((await searched({ q: 'Fita mágica' })).answer).toEqual({
      text: null,
      to: '/produtos/toner-brother-preto',
    });
    expect((await searched({ q: 'fita mágica', stock: '1' })).answer).toBeNull();
    expect((await searched({ q: 'fita mágica', texto: '1' })).answer).toBeNull();
    expect(await suggested('fita mágica')).toEqual([
      ['Toner Brother preto', '/produtos/toner-brother-preto'],
    ]);

    await shop.db
      .updateTable('products')
      .set({ archived_at: shop.deps.now() })
      .where('id', '=', toner)
      .execute();
    expect((await searched({ q: 'fita mágica' })).answer).toBeNull();
    expect(await suggested('fita mágica')).toEqual([]);
    await shop.db.updateTable('products').set({ archived_at: null }).where('id', '=', toner).execute();
    expect((await searched({ q: 'fita mágica' })).answer).not.toBeNull();

    expect((await deleteProduct(shop.deps, owner, toner)).ok).toBe(true);
    expect((await searched({ q: 'fita mágica' })).answer).toBeNull();
  });

  test('that is not on sale is refused', async () => {
    const gone = await insertProduct(shop.db, { name: 'Velho', archived_at: shop.deps.now() });
    for (const target of [gone, crypto.randomUUID(), 'toner'])
      expect(wrongOf(await save('fita', 'produto', target))).toBe('Escolha um produto à venda');
  });
});

describe('a page', () => {
  test('is where the search leads, and such a search is not counted as one that found nothing', async () => {
    await save('horario', 'endereco', '/contacto');
    expect((await searched({ q: 'horário' })).answer).toEqual({ text: null, to: '/contacto' });
    expect(await suggested('horário')).toEqual([['horário', '/contacto']]);
    expect(
      await shop.db.selectFrom('empty_searches').select('words').where('words', '=', 'horario').execute(),
    ).toEqual([]);
  });

  test.each(['https://outra.example.pt/', '//outra.example.pt', '/\\outra.example.pt', 'contacto'])(
    'of elsewhere is refused: %s',
    async (target) => {
      expect(wrongOf(await save('horario', 'endereco', target))).toMatch(/^Indique um endereço desta loja/);
      const kept = sql`INSERT INTO search_answers (words, kind, target, changed_at)
        VALUES ('horario', 'endereco', ${target}, now())`.execute(shop.db);
      await expect(kept).rejects.toThrow(/check constraint/);
    },
  );
});

test('the same press twice is one row and one event; another answer takes its place; taken away, all is as before', async () => {
  const events = async () =>
    (
      await shop.db
        .selectFrom('audit_events')
        .select(['type', 'after'])
        .where('subject_kind', '=', 'search-answer')
        .where('subject_id', '=', 'cartuchera amarela')
        .orderBy('id')
        .execute()
    ).map(({ type, after }) => [type, after]);
  const before = await told();
  await Promise.all([1, 2].map(() => save('cartuchera amarela', 'texto', 'toner')));
  expect(await events()).toEqual([['search.answered', { answer: 'Quer dizer: toner' }]]);
  await save('cartuchera amarela', 'produto', toner);
  expect((await events()).at(-1)).toEqual([
    'search.answered',
    { answer: 'É este produto: Toner Brother preto' },
  ]);
  expect(await told()).toBe(before + 2);
  expect((await removeAnswer(shop.deps, owner, 'cartuchera amarela')).ok).toBe(true);
  expect((await searched({ q: 'cartuchera amarela' })).answer).toBeNull();
  expect(await told()).toBe(before + 3);
  expect(await removeAnswer(shop.deps, owner, 'cartuchera amarela')).toMatchObject({
    failure: { code: 'search_answer_gone' },
  });
});

test('there are five hundred at most; one that is there may still be changed', async () => {
  await sql`INSERT INTO search_answers (words, kind, target, changed_at)
    SELECT 'palavra ' || n, 'endereco', '/contacto', now() FROM generate_series(1, 500) n`.execute(shop.db);
  expect(await save('mais uma', 'endereco', '/sobre')).toMatchObject({
    failure: { code: 'search_answers_full' },
  });
  expect((await save('palavra 7', 'endereco', '/sobre')).ok).toBe(true);
});

test('the report says what each search was answered by', async () => {
  const day = '2026-11-26';
  await sql`INSERT INTO empty_searches (day, words, times) VALUES (${day}, 'fita', 2), (${day}, 'horas', 1)`.execute(
    shop.db,
  );
  await save('fita', 'produto', toner);
  const read = async () =>
    (
      await readOwnRows(
        shop.db,
        'pesquisas',
        { from: day, to: day },
        { size: 10, offset: 0, now: shop.deps.now() },
      )
    ).rows.map(({ key, values }) => [key, values.answer]);
  expect(await read()).toEqual([
    ['fita', 'É este produto: Toner Brother preto'],
    ['horas', null],
  ]);
  await shop.db.deleteFrom('products').execute();
  expect(await read()).toEqual([
    ['fita', null],
    ['horas', null],
  ]);
});

describe('on the API', () => {
  const as = async (role: 'manager' | 'counter') =>
    shop.browser(await tokenOf(shop.deps, await insertUser(shop.deps, `${role}${++count}`, { role })));

  test('a manager says, lists and takes away', async () => {
    const manager = await as('manager');
    const body = { words: '  Horário ', kind: 'endereco', target: '/contacto' };
    const saved = await manager.call<SearchAnswer>('PUT', '/api/admin/search-answers', body);
    expect(saved).toMatchObject({ status: 200, body: { words: 'horario', is_live: true, name: null } });
    const list = await manager.call<SearchAnswer[]>('GET', '/api/admin/search-answers?q=HOR%C3%81');
    expect(list.body.map(({ words, target, by }) => [words, target, by])).toEqual([
      ['horario', '/contacto', `manager${count}`],
    ]);
    const removed = await manager.call('DELETE', '/api/admin/search-answers?words=hor%C3%A1rio');
    expect(removed).toMatchObject({ status: 200, body: { words: 'horario' } });
  });

  test('the counter may not', async () => {
    const counter = await as('counter');
    const body = { words: 'horario', kind: 'endereco', target: '/contacto' };
    expect((await counter.call('PUT', '/api/admin/search-answers', body)).status).toBe(403);
    expect((await counter.call('GET', '/api/admin/search-answers')).status).toBe(403);
    expect((await counter.call('DELETE', '/api/admin/search-answers?words=horario')).status).toBe(403);
  });

  test.each([
    [{ words: 'a' }, 'words'],
    [{ words: '\u0301\u0301' }, 'words'],
    [{ words: 'x'.repeat(121) }, 'words'],
    [{ kind: 'outra' }, 'kind'],
    [{ target: '' }, 'target'],
    [{ target: 'https://outra.example.pt' }, 'target'],
  ])('%j is refused at its field', async (wrong, path) => {
    const manager = await as('manager');
    const { status, body } = await manager.call<{ errors: { path: string }[] }>(
      'PUT',
      '/api/admin/search-answers',
      { words: 'horario', kind: 'endereco', target: '/contacto', ...wrong },
    );
    expect([status, body.errors.map((error) => error.path)]).toEqual([422, [path]]);
  });
});
