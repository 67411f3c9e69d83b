import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
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
import { PageCache } from './page-cache.ts';
import { PageShelf } from './page-shelf.ts';

const log = pino({ level: 'silent' });
const database = await createTestDatabase();
const { db } = database;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-shelf-'));
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

/** A run of a shop over a folder: its cache, its shelf, what it hears. */
async function run(folder: string, { version = '1', maxBytes = 1e9, memory = 1e7 } = {}) {
  const cache = new PageCache(memory);
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
  const shelf = await PageShelf.open({ folder, maxBytes, version, changes, isFull: () => false, log });
  const mark = async () => {
    await untilAllBeforeEnded();
    const before = marks;
    await changes?.ask();
    await vi.waitFor(() => expect(marks).toBeGreaterThan(before), 15_000);
  };
  await mark();
  cache.use(shelf);
  let renderings = 0;
  const ask = async (key: string, text = key, topics = ['settings']): Promise<CachedPage> =>
    await cache.get(key, async () => {
      renderings++;
      return {
        page: await toCachedPage(200, HTML, Buffer.from(text), '/'),
        tags: { topics: new Set(topics), expiresAt: null },
      };
    });
  const lay = async (key: string, text = key, meanwhile: () => void = () => {}) =>
    await cache.layAhead(key, async () => {
      renderings++;
      meanwhile();
      return {
        page: await toCachedPage(200, HTML, Buffer.from(text), '/'),
        tags: { topics: new Set(['settings']), expiresAt: null },
      };
    });
  let isOpen = true;
  const stop = async () => {
    isOpen = false;
    changes?.close();
    await listener.close();
  };
  onTestFinished(async () => {
    if (isOpen) await stop();
    // Also of one that was killed: a process would have let go of its files.
    await shelf.close();
  });
  return {
    cache,
    shelf,
    ask,
    lay,
    mark,
    renderings: () => renderings,
    /** Killed: nothing more is written. */
    kill: stop,
    close: async () => {
      await cache.leave();
      await shelf.close();
      await stop();
    },
  };
}

async function textOf(page: CachedPage): Promise<string> {
  return (await bodyAs(page, 'plain')).toString();
}

const long = (name: string) => `<p>${name}</p>`.repeat(300);

test('the bytes of a page are the same, just rendered, from memory, and from the disk after a restart', async () => {
  const folder = await newFolder();
  const first = await run(folder);
  const rendered = await first.ask('/', long('olá'));
  await first.ask('/');
  await first.cache.atRest();
  const kept = await first.ask('/');
  await first.close();
  const second = await run(folder);
  const restored = await second.ask('/', 'never rendered');
  expect(second.renderings()).toBe(0);
  expect(second.cache.counts.disk).toBe(1);
  expect(restored.body.equals(kept.body)).toBe(true);
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

test('what memory has no room for lies on the disk', async () => {
  const { cache, shelf, ask, renderings } = await run(await newFolder(), { memory: 100_000 });
  for (let i = 0; i < 100; i++) await ask(`/${i}`, String(Math.sin(i)).repeat(200));
  await shelf.flush();
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  for (let i = 0; i < 100; i++)
    expect(await textOf(await ask(`/${i}`))).toBe(String(Math.sin(i)).repeat(200));
  expect(renderings()).toBe(100);
  expect(cache.counts.disk).toBeGreaterThan(0);
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
  await first.shelf.flush();
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

async function fileOf(folder: string): Promise<string> {
  const [name] = (await readdir(join(folder, 'pages-1'))).sort();
  return join(folder, 'pages-1', name ?? '');
}

/** Two pages on the disk, as a crash in the middle of writing the second left them. */
test.each<[string, (file: string, size: number) => Promise<void>]>([
  ['cut off in the body', (file, size) => truncate(file, size - 5)],
  ['cut off in the head', (file, size) => truncate(file, Math.floor(size / 2) + 20)],
  [
    'with zeros at its end, as a file system leaves them',
    async (file, size) => {
      await truncate(file, size - 200);
      await appendFile(file, Buffer.alloc(200));
    },
  ],
  [
    'with a wrong byte',
    async (file, size) => {
      const bytes = await readFile(file);
      bytes[size - 3] = (bytes[size - 3] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
])('a page that was not written whole is made anew, and the one before it is there: %s', async (_, harm) => {
  const folder = await newFolder();
  const first = await run(folder);
  await first.ask('/a', long('a'));
  await first.ask('/b', long('b'));
  await first.close();
  const file = await fileOf(folder);
  await harm(file, (await stat(file)).size);
  const second = await run(folder);
  expect(await textOf(await second.ask('/a'))).toBe(long('a'));
  expect(await textOf(await second.ask('/b', 'anew'))).toBe('anew');
  expect(second.renderings()).toBe(1);
  await second.close();
  const third = await run(folder);
  expect([await textOf(await third.ask('/a')), await textOf(await third.ask('/b'))]).toEqual([
    long('a'),
    'anew',
  ]);
  expect(third.renderings()).toBe(0);
});

test('the disk holds no more than it may: the oldest goes', async () => {
  const folder = await newFolder();
  const { cache, shelf } = await run(folder, { maxBytes: 32 * 1024 * 1024 });
  const page = await toCachedPage(200, HTML, Buffer.from(long('x')), '/');
  const body = Buffer.alloc(1_000_000, 7);
  for (let i = 0; i < 60; i++) {
    shelf.write(`/${i}`, {
      page: { ...page, body, encoding: null },
      topics: [],
      expiresAt: Number.POSITIVE_INFINITY,
      made: cache.tick(),
    });
    await shelf.flush();
  }
  const files = await readdir(join(folder, 'pages-1'));
  const sizes = await Promise.all(files.map((name) => stat(join(folder, 'pages-1', name))));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(33 * 1024 * 1024);
  expect(await shelf.read('/0')).toBeNull();
  expect((await shelf.read('/59'))?.page.body.equals(body)).toBe(true);
});

test('what lies in a file that is open is there at once, with the same bytes, unless it has become old', async () => {
  const folder = await newFolder();
  const before = await run(folder);
  const drawn = new Map<string, CachedPage>();
  for (const name of ['/a', '/b', '/c']) drawn.set(name, await before.ask(name, long(name), [name]));
  await before.close();

  const { cache, shelf } = await run(folder);
  // Nothing of it is open yet: it is opened for who can wait.
  expect(cache.pick('/a')).toBeNull();
  expect((await cache.fetch('/a'))?.body.equals(drawn.get('/a')?.body as Buffer)).toBe(true);
  const picked = cache.pick('/b');
  expect(picked?.body.equals(drawn.get('/b')?.body as Buffer)).toBe(true);
  expect([...(picked?.headers ?? [])]).toEqual([...(drawn.get('/b')?.headers ?? [])]);
  expect(cache.find('/b')).toBe(picked);
  expect(cache.counts).toMatchObject({ disk: 2, rendered: 0 });
  cache.drop('/c');
  expect(cache.pick('/c')).toBeNull();
  expect(cache.pick('/none')).toBeNull();
  expect(shelf.readNow('/none')).toBeNull();
});

test('a slow disk is not waited for: for a second it is asked behind everything else', async () => {
  const folder = await newFolder();
  const before = await run(folder);
  for (const name of ['/a', '/b', '/c']) await before.ask(name, long(name));
  await before.close();

  const { shelf } = await run(folder);
  expect(await shelf.read('/a')).not.toBeNull();
  let now = 1000;
  let takes = 1;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += takes;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  expect(shelf.readNow('/a')).not.toBeNull();
  takes = 3;
  expect(shelf.readNow('/b')).not.toBeNull();
  takes = 0;
  expect(shelf.readNow('/c')).toBeNull();
  expect(await shelf.read('/c')).not.toBeNull();
  now += 1001;
  expect(shelf.readNow('/c')).not.toBeNull();
});

test('what cannot be written or read harms nobody', async () => {
  const folder = await newFolder();
  const { shelf, ask, cache } = await run(folder);
  await ask('/', long('a'));
  await rm(folder, { recursive: true, force: true });
  await ask('/');
  await cache.atRest();
  await shelf.flush();
  expect(await textOf(await ask('/'))).toBe(long('a'));
  expect(await shelf.read('/')).toBeNull();
});

test('a page laid ahead is there for the first who asks, and takes no memory before', async () => {
  const folder = await newFolder();
  const { cache, ask, lay, renderings, close } = await run(folder);
  expect(await lay('/', long('olá'))).toBe('made');
  expect(await lay('/')).toBe('there');
  expect([cache.size, cache.counts.ahead]).toEqual([0, 1]);
  const page = await ask('/', 'never rendered');
  expect(await textOf(page)).toBe(long('olá'));
  expect(page.isHasty).toBe(false);
  expect([renderings(), cache.counts.disk, cache.size]).toEqual([1, 1, 1]);
  expect(await lay('/')).toBe('there');
  cache.drop('settings');
  expect(await lay('/', long('nova'))).toBe('made');
  expect(await textOf(await ask('/', 'never rendered'))).toBe(long('nova'));
  expect(cache.counts.memory).toBe(1);
  await close();
  const second = await run(folder);
  expect(await second.lay('/')).toBe('there');
});

test('what changes while a page is drawn ahead is not laid', async () => {
  const { cache, ask, lay } = await run(await newFolder());
  expect(await lay('/', 'old', () => cache.drop('settings'))).toBe('made');
  expect(await textOf(await ask('/', 'new'))).toBe('new');
});

test('while changes may be missed, or without a disk, nothing is drawn ahead', async () => {
  const { cache, lay, renderings, close } = await run(await newFolder());
  cache.suspend();
  expect(await lay('/')).toBe('nowhere');
  cache.resume();
  expect(await lay('/')).toBe('made');
  await close();
  expect(await lay('/b')).toBe('nowhere');
  expect(renderings()).toBe(1);
});
