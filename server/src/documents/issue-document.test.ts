import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DocumentContent, Issuer } from '#core/documents/content.ts';
import { system } from '../platform/http/caller.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { issueDocument, type ToIssue } from './issue-document.ts';
import { findDocument } from './store.ts';

const shop: Issuer = {
  name: 'Quatro Tintas',
  nif: '500000000',
  address: ['Rua da Demonstração, 4', '3000-004 Coimbra'],
  phone: '239000004',
  email: 'loja@quatrotintas.example',
  logo: null,
};

const BY = system('test');

function saying(text: string): DocumentContent {
  return {
    facts: [{ label: 'Diz', value: text }],
    parties: [],
    lines: [],
    totals: null,
    notes: [],
    signatures: [],
  };
}

const IN_2026 = new Date('2026-11-21T12:00:00Z');

function asking(id: string, changes: Partial<ToIssue> = {}): ToIssue {
  return {
    kind: 'encomenda',
    subject: { kind: 'order', id },
    content: saying('olá'),
    issuer: shop,
    renew: false,
    at: IN_2026,
    ...changes,
  };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(12);
});
beforeEach(async () => {
  await sql`TRUNCATE documents, document_series`.execute(database.db);
});

async function issue(id: string, changes: Partial<ToIssue> = {}) {
  return await database.db
    .transaction()
    .execute(async (tx) => await issueDocument(tx, BY, asking(id, changes)));
}

/** The numbers that were given, in order. */
async function numbers(kind = 'encomenda'): Promise<number[]> {
  const rows = await database.db
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', kind)
    .where('version', '=', 1)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.number);
}

test('many transactions at once, one in three rolled back, leave 1 to n without gaps', async () => {
  const attempts = Array.from({ length: 60 }, (_, i) => i);
  const outcomes = await Promise.allSettled(
    attempts.map((i) =>
      database.db.transaction().execute(async (tx) => {
        const { number } = await issueDocument(tx, BY, asking(`ORD-${i}`));
        // Some hold the series longer than others.
        if (i % 5 === 0) await sql`SELECT pg_sleep(0.005)`.execute(tx);
        if (i % 3 === 0) throw new Error('taken back');
        return number;
      }),
    ),
  );
  const given = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(given).toHaveLength(40);
  expect(await numbers()).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  expect(new Set(given).size).toBe(40);
  expect((await issue('ORD-next')).number).toBe('ENC 2026/41');
});

test('asked for again, even by many at once, it is the same paper', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => issue('ORD-same')));
  expect(new Set(asked.map(({ number }) => number))).toEqual(new Set(['ENC 2026/1']));
  // Without being told to renew it, what it says now changes nothing of what it said.
  const later = await issue('ORD-same', { content: saying('adeus'), at: new Date('2027-02-01T12:00:00Z') });
  expect(later).toMatchObject({ number: 'ENC 2026/1', content: saying('olá'), issuedAt: IN_2026 });
  expect(await numbers()).toEqual([1]);
});

test('issued again with other contents it keeps its number, and what it said before stays', async () => {
  const renew = { renew: true };
  await issue('ORD-a', renew);
  await issue('ORD-b', renew);
  expect(await issue('ORD-a', renew)).toMatchObject({ number: 'ENC 2026/1', version: 1 });
  const moved = { ...shop, name: 'Cinco Tintas' };
  const nextYear = new Date('2027-01-02T12:00:00Z');
  const again = await Promise.all(
    Array.from({ length: 10 }, () =>
      issue('ORD-a', { ...renew, content: saying('pago'), issuer: moved, at: nextYear }),
    ),
  );
  for (const one of again) {
    expect(one).toMatchObject({
      number: 'ENC 2026/1 v2',
      version: 2,
      content: saying('pago'),
      issuer: moved,
    });
  }
  expect(await findDocument(database.db, 'encomenda', { kind: 'order', id: 'ORD-a' })).toMatchObject({
    version: 2,
  });
  const kept = await database.db
    .selectFrom('documents')
    .select(['version', 'content'])
    .where('subject_id', '=', 'ORD-a')
    .orderBy('version')
    .execute();
  expect(kept).toEqual([
    { version: 1, content: saying('olá') },
    { version: 2, content: saying('pago') },
  ]);
  expect(await numbers()).toEqual([1, 2]);
});

test('each kind counts for itself, and each year in Lisbon begins at 1', async () => {
  const lastSecond = new Date('2026-12-31T23:59:59Z');
  const summer = new Date('2027-06-30T23:30:00Z');
  expect((await issue('ORD-a', { at: lastSecond })).number).toBe('ENC 2026/1');
  expect((await issue('ORD-a', { at: lastSecond, kind: 'guia' })).number).toBe('GE 2026/1');
  expect((await issue('ORD-b', { at: new Date(lastSecond.getTime() + 1000) })).number).toBe('ENC 2027/1');
  expect((await issue('ORD-c', { at: summer })).number).toBe('ENC 2027/2');
});

test('each paper issued leaves one event, one that stands already none', async () => {
  await issue('ORD-told');
  await issue('ORD-told');
  await issue('ORD-told', { renew: true, content: saying('pago') });
  const told = await database.db
    .selectFrom('audit_events')
    .select(['type', 'actor_kind', 'subject_kind', 'before', 'after'])
    .where(sql<boolean>`after ->> 'about' = 'ORD-told'`)
    .orderBy('id')
    .execute();
  const fact = { type: 'document.issued', actor_kind: 'system', subject_kind: 'document', before: null };
  expect(told).toEqual([
    { ...fact, after: { kind: 'encomenda', number: 'ENC 2026/1', about: 'ORD-told' } },
    { ...fact, after: { kind: 'encomenda', number: 'ENC 2026/1 v2', about: 'ORD-told' } },
  ]);
});

test('the database refuses a number that is taken', async () => {
  await issue('ORD-a');
  const { id } = await database.db.selectFrom('document_series').select('id').executeTakeFirstOrThrow();
  const forged = {
    series_id: id,
    number: 1,
    kind: 'encomenda',
    subject_kind: 'order',
    subject_id: 'ORD-b',
    title: 'Encomenda',
    issued_at: IN_2026,
    issuer: JSON.stringify(shop),
    content: JSON.stringify(saying('falso')),
    content_sha256: 'a'.repeat(64),
  };
  await expect(database.db.insertInto('documents').values(forged).execute()).rejects.toThrow(
    /documents_series_id_number_version_key|documents_number/,
  );
});
