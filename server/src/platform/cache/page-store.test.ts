import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { insertProduct } from '../../testing/insert-product.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { bodyAs, type CachedPage, toCachedPage } from './cached-page.ts';
import { HeardChanges, isMark } from './heard-changes.ts';
import { listenForChanges, notifyChanged } from './notify.ts';
import { openStoreIn } from './open-store.ts';
import { PageCache } from './page-cache.ts';
import { PageStore } from './page-store.ts';

const log = pino({ level: 'silent' });
const database = await createTestDatabase();
const { db } = database;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const HTML: [string, string][] = [['content-type', 'text/html; charset=utf-8']];

/** A mark waits for every transaction of the server, those of other tests too. */
async function untilAllBeforeEnded(): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT pg_current_xact_id()::text AS id`.execute(db);
  const isOver = sql<{ over: boolean }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 AS over`;
  await vi.waitFor(async () => expect((await isOver.execute(db)).rows).toEqual([{ over: true }]), 20_000);
}

/** A run of a shop over a folder: its cache, its store, what it hears. */
async function run(folder: string, { version = '1', maxBytes = 1e8, isFull = (): boolean => false } = {}) {
  const { store, close } = await openStoreIn(folder, version, { maxBytes, isFull });
  const cache = new PageCache(store);
  let changes: HeardChanges | null = null;
  let marks = 0;
  const hear = (message: string | null): void => {
    if (isMark(message)) {
      changes?.take(message);
      marks++;
    } else cache.drop(message);
  };
  const listener = await listenForChanges(database.url, log, hear, () => {});
  changes = await HeardChanges.read(db, () => cache.tick());
  store.trust(changes);
  const mark = async () => {
    await untilAllBeforeEnded();
    const before = marks;
    await changes?.ask();
    await vi.waitFor(() => expect(marks).toBeGreaterThan(before), 15_000);
  };
  await mark();
  let renderings = 0;
  const ask = async (key: string, text = key, topics = ['settings']): Promise<CachedPage> =>
    await cache.get(key, async () => {
      renderings++;
      return {
        page: await toCachedPage(200, HTML, Buffer.from(text), '/'),
        tags: { topics: new Set(topics), expiresAt: null },
      };
    });
  let isOpen = true;
  const stop = async (end: () => Promise<void>) => {
    if (!isOpen) return;
    isOpen = false;
    changes?.close();
    await listener.close();
    await cache.atRest();
    await end();
  };
  onTestFinished(() => stop(close));
  return {
    cache,
    store,
    ask,
    mark,
    renderings: () => renderings,
    /** Killed: nothing is noted of its end. */
    kill: () => stop(() => store.close()),
    close: () => stop(close),
  };
}

async function textOf(page: CachedPage): Promise<string> {
  return (await bodyAs(page, 'plain')).toString();
}

const long = (name: string) => `<p>${name}</p>`.repeat(300);

test('the bytes of a page are the same, just rendered, kept, and after a restart', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  const rendered = await first.ask('/', long('olá'));
  await first.ask('/');
  await first.cache.atRest();
  const kept = await first.ask('/');
  expect([rendered.isHasty, kept.isHasty]).toEqual([true, false]);
  await first.close();
  const second = await run(folder);
  const restored = await second.ask('/', 'never rendered');
  expect(second.renderings()).toBe(0);
  expect(restored).toEqual(kept);
  for (const form of ['br', 'gzip', 'plain'] as const) {
    const bytes = await Promise.all([rendered, kept, restored].map((page) => bodyAs(page, form)));
    if (form !== 'br') expect(bytes.every((one) => one.equals(bytes[0] as Buffer))).toBe(true);
  }
  expect(await textOf(restored)).toBe(long('olá'));
  expect([restored.etag, restored.status, [...restored.headers]]).toEqual([
    rendered.etag,
    200,
    [...rendered.headers],
  ]);
});

test.each<[string, () => Promise<unknown>, boolean]>([
  ['its topic', () => notifyChanged(db, 'product:1'), false],
  ['another topic', () => notifyChanged(db, 'product:2'), true],
  ['the settings', async () => await sql`UPDATE settings SET id = id`.execute(db), false],
  ['a product on a list', async () => await insertProduct(db, { name: `Toner ${Math.random()}` }), false],
])('what changed while the shop was closed is not shown: %s', async (_, change, isKept) => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/', 'old', ['settings', 'product:1', 'products']);
  await first.close();
  await change();
  const second = await run(folder);
  expect(await textOf(await second.ask('/', 'new'))).toBe(isKept ? 'old' : 'new');
});

test('what changed in an earlier run, after the page was written, is not shown either', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/', 'old', ['product:1']);
  await first.ask('/');
  await first.cache.atRest();
  await notifyChanged(db, 'product:1');
  await first.mark();
  await first.kill();
  const second = await run(folder);
  expect(await textOf(await second.ask('/', 'new'))).toBe('new');
});

test('a page made after a change and after a mark is there after a restart', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  await notifyChanged(db, 'product:1');
  await first.mark();
  await first.ask('/', 'new', ['product:1']);
  await first.close();
  const second = await run(folder);
  expect(await textOf(await second.ask('/', 'newer'))).toBe('new');
});

test('a change that is heard after the restart makes a page on the disk old', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/', 'old', ['product:1']);
  await first.close();
  const second = await run(folder);
  second.cache.drop('product:1');
  expect(await textOf(await second.ask('/', 'new'))).toBe('new');
});

test('another version of the program or the database takes nothing, and clears up', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/', 'old');
  await first.close();
  const second = await run(folder, { version: '2' });
  expect(await textOf(await second.ask('/', 'new'))).toBe('new');
  expect(await readdir(folder)).toEqual(['pages-2']);
});

const fileIn = (folder: string) => join(folder, 'pages-1', 'pages.mdb');
const noteIn = (folder: string) => join(folder, 'pages-1', 'wrote');

test.each<[string, (folder: string) => Promise<void>]>([
  ['cut off', async (folder) => truncate(fileIn(folder), (await stat(fileIn(folder))).size - 5)],
  ['something else', (folder) => writeFile(fileIn(folder), Buffer.alloc(1e5, 7))],
  [
    'of a length that is right, and something else',
    async (folder) => writeFile(fileIn(folder), Buffer.alloc((await stat(fileIn(folder))).size, 7)),
  ],
  ['written before the machine stopped', (folder) => writeFile(noteIn(folder), 'another-run 1')],
  ['without a word of who wrote it', (folder) => rm(noteIn(folder))],
])('what is damaged, or may be, is emptied and kept anew: %s', async (_, harm) => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/', long('a'));
  await first.close();
  await harm(folder);
  const second = await run(folder);
  expect(await textOf(await second.ask('/', 'anew'))).toBe('anew');
  await second.close();
  const third = await run(folder);
  expect(await textOf(await third.ask('/', 'newer'))).toBe('anew');
});

test('who was killed has what was kept, but not after being killed time and again', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/', 'kept');
  await first.kill();
  for (let i = 0; i < 2; i++) {
    const next = await run(folder);
    expect(await textOf(await next.ask('/', 'anew'))).toBe('kept');
    await next.kill();
  }
  expect(await readFile(noteIn(folder), 'utf8')).toMatch(/ 3$/);
  const last = await run(folder);
  expect(await textOf(await last.ask('/', 'anew'))).toBe('anew');
});

const page = await toCachedPage(200, HTML, Buffer.from(long('x')), '/');
/** So many bytes under a key, made of nothing that changes. */
const put = (store: PageStore, key: string, bytes: number) =>
  store.put(key, {
    page: { ...page, body: Buffer.alloc(bytes, key), encoding: null },
    topics: [],
    expiresAt: Number.POSITIVE_INFINITY,
    made: 1,
  });

test('the file holds no more than it may: what was not asked for goes first, and the rest has its own bytes', async () => {
  const folder = await newFolder();
  const { store } = await run(folder, { maxBytes: 8e6 });
  for (let i = 0; i < 400; i++) {
    put(store, `/${i}`, 100_000);
    store.noteAsked('/3');
  }
  expect((await stat(fileIn(folder))).size).toBeLessThanOrEqual(10e6);
  expect([store.get('/0'), store.get('/300')]).toEqual([null, null]);
  for (const key of ['/3', '/399'])
    expect(store.get(key)?.page.body.equals(Buffer.alloc(100_000, key))).toBe(true);
});

test('on a full disk the store grows no more, and keeps what is new all the same', async () => {
  let isFull = false;
  const folder = await newFolder();
  const { store } = await run(folder, { isFull: () => isFull });
  for (let i = 0; i < 50; i++) put(store, `/${i}`, 100_000);
  isFull = true;
  const before = store.bytes;
  for (let i = 50; i < 200; i++) put(store, `/${i}`, 100_000);
  expect(store.bytes).toBeLessThanOrEqual(before);
  expect(store.get('/199')).not.toBeNull();
});

test('what cannot be kept harms nobody, nor does who asks after the end', async () => {
  const store = new PageStore({ file: null, maxBytes: 1e7 });
  const long = `/${'x'.repeat(5000)}`;
  put(store, long, 10);
  put(store, '/', 10);
  expect([store.get(long), store.get('/')?.page.body.length]).toEqual([null, 10]);
  await store.close();
  put(store, '/', 10);
  expect(store.get('/')).toBeNull();
});
