import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CatalogueQuery } from '#core/catalogue/contract.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { noteEmptySearch, wordsOfNothing } from './note-empty-search.ts';

const NOW = new Date('2026-11-26T23:30:00Z');
const NOTHING = { total: 0, answer: null };
const asked = (q: string, more: Partial<CatalogueQuery> = {}) =>
  ({ q, pagina: 1, ordenar: 'relevancia', ...more }) as CatalogueQuery;

test('words are kept as they are compared, and none where something else kept goods out or where they are somebody’s', () => {
  expect(wordsOfNothing(asked('  Xilofone  AZUL '), NOTHING)).toBe('xilofone azul');
  expect(wordsOfNothing(asked('xilofone'), { total: 1, answer: null })).toBeNull();
  expect(wordsOfNothing(asked('xilofone', { pagina: 2 }), NOTHING)).toBeNull();
  expect(wordsOfNothing(asked('xilofone', { marca: ['HP'] } as never), NOTHING)).toBeNull();
  expect(wordsOfNothing(asked('xilofone'), { total: 0, answer: { text: null, to: '/contacto' } })).toBeNull();
  for (const q of ['ana@example.pt', '912 345 678', '501442600', 'x', '', 'a'.repeat(61)]) {
    expect(wordsOfNothing(asked(q), NOTHING), q).toBeNull();
  }
});

test('each search counts with its day in Lisbon, its page is kept a minute at most, and a day keeps a thousand words', async () => {
  const { db } = await createTestDatabase();
  const until: Date[] = [];
  const tracker = { validUntil: (at: Date) => until.push(at) };
  const search = (q: string) => noteEmptySearch(db, tracker, asked(q), NOTHING, NOW);
  const timesOf = async (words: string) =>
    (await db.selectFrom('empty_searches').select(['times', 'day']).where('words', '=', words).execute())[0];
  await search('xilofone');
  await search('Xilofone');
  expect(await timesOf('xilofone')).toEqual({ times: 2, day: '2026-11-26' });
  expect(until.map((at) => at.getTime() - NOW.getTime())).toEqual([60_000, 60_000]);

  await sql`INSERT INTO empty_searches (day, words, times)
    SELECT '2026-11-26', 'palavra ' || n, 1 FROM generate_series(1, 999) n`.execute(db);
  await search('uma a mais');
  await search('xilofone');
  expect(await timesOf('uma a mais')).toBeUndefined();
  expect(await timesOf('xilofone')).toMatchObject({ times: 3 });
});
