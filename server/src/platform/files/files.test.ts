import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openS3, type S3Simulator } from '../../testing/s3-simulator.ts';
import { type Files, FilesAwayError, removeBelow } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { keptPictures } from './kept-pictures.ts';
import { copyFile, moveFiles } from './move-files.ts';
import { openFiles } from './open-files.ts';
import { s3Files } from './s3-files.ts';
import { twoPlaces } from './two-places.ts';

const MB = 1024 * 1024;
let s3: S3Simulator;
let folder: string;

beforeAll(async () => {
  s3 = await openS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  s3.objects.clear();
  s3.refuse = null;
  for (const method of Object.keys(s3.asked)) delete s3.asked[method];
  folder = await mkdtemp(join(tmpdir(), 'balcao-files-'));
  return async () => await rm(folder, { recursive: true, force: true });
});

const bucket = () => s3Files({ ...s3, endpoint: s3.url, region: 'eu-west-1', prefix: 'loja/' });
const places = [
  ['a folder', () => folderFiles(folder)],
  ['a bucket', bucket],
  ['both, on the way to the bucket', () => twoPlaces(folderFiles(folder), bucket(), 'bucket')],
  ['both, on the way back', () => twoPlaces(folderFiles(folder), bucket(), 'folder')],
  [
    'a bucket with pictures kept near',
    () => keptPictures(bucket(), folderFiles(folder), { maxBytes: 32 * MB, isFull: () => false }),
  ],
] as const;

async function* pieces(bytes: Buffer, breaksAt = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += MB) {
    if (at >= breaksAt) throw new Error('the sender went away');
    yield bytes.subarray(at, at + MB);
  }
}

async function pathsOf(files: Files, below = ''): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of files.list(below)) paths.push(path);
  return paths;
}

describe.each(places)('%s', (_, open) => {
  test.each([0, MB + 7])('keeps %i bytes as they are, given whole or as they come', async (size) => {
    const files = open();
    const bytes = randomBytes(size);
    await files.put('images/a/400.webp', bytes);
    await files.put('videos/b', pieces(bytes));
    for (const path of ['images/a/400.webp', 'videos/b']) {
      expect(await files.find(path)).toEqual({ path, bytes: size, at: expect.any(Date) });
      expect((await files.read(path))?.equals(bytes)).toBe(true);
    }
  });

  test('keeps nothing of what breaks off, and says what broke', async () => {
    const files = open();
    const broken = files.put('videos/b', pieces(randomBytes(20 * MB), 18 * MB));
    await expect(broken).rejects.toThrow('the sender went away');
    expect(await files.find('videos/b')).toBeNull();
    expect(await pathsOf(files)).toEqual([]);
    expect(s3.open.size).toBe(0);
  });

  test('gives nothing for what is not there, and removes it without a word', async () => {
    const files = open();
    await files.put('images/a/400.webp', Buffer.from('x'));
    expect(await files.find('images/a')).toBeNull();
    for (const path of ['images/a/800.webp', 'images/b/400.webp', 'images/a/400.webp/x']) {
      expect([path, await files.find(path)]).toEqual([path, null]);
      expect([path, await files.read(path)]).toEqual([path, null]);
      await files.remove(path);
    }
    expect(await pathsOf(files)).toEqual(['images/a/400.webp']);
    expect(await pathsOf(files, 'invoices')).toEqual([]);
  });

  test('lists over several pages in the order of paths, and what lies below one path alone', async () => {
    const files = open();
    const all = ['images/a/160.avif', 'images/a/160.webp', 'images/a-b/1.webp', 'images/ab/1.webp', 'z'];
    for (const path of all) await files.put(path, Buffer.from(path));
    expect(await pathsOf(files)).toEqual([...all].sort());
    expect(await pathsOf(files, 'images/a')).toEqual(['images/a/160.avif', 'images/a/160.webp']);
    await removeBelow(files, 'images/a');
    expect(await pathsOf(files)).toEqual(['images/a-b/1.webp', 'images/ab/1.webp', 'z']);
    expect(await files.read('images/a/160.webp')).toBeNull();
  });

  test('the same put many times at once is one file', async () => {
    const files = open();
    const bytes = randomBytes(2 * MB);
    await Promise.all(Array.from({ length: 6 }, () => files.put('images/a/400.webp', bytes)));
    expect(await pathsOf(files)).toEqual(['images/a/400.webp']);
    expect((await files.read('images/a/400.webp'))?.equals(bytes)).toBe(true);
  });
});

test.each(places.slice(0, 2))(
  '%s keeps a film of many parts, given whole or as it comes',
  async (_, open) => {
    const files = open();
    const bytes = randomBytes(17 * MB + 7);
    await files.put('videos/a', bytes);
    await files.put('videos/b', pieces(bytes));
    for (const path of ['videos/a', 'videos/b']) expect((await files.read(path))?.equals(bytes)).toBe(true);
  },
);

test('in a folder: pictures may be read by others, papers not; what a killed process left is listed nowhere and goes', async () => {
  const files = folderFiles(folder);
  await files.put('images/a/1.webp', Buffer.from('x'));
  await files.put('invoices/b.pdf', Buffer.from('x'));
  const modes = ['images/a/1.webp', 'invoices/b.pdf'].map(
    async (path) => (await stat(join(folder, path))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o644, 0o600]);
  await mkdir(join(folder, 'videos'));
  const [old, now] = ['videos/v.00000001.part', 'videos/v.00000002.part'];
  for (const draft of [old, now]) await writeFile(join(folder, draft), 'half');
  const before = new Date(Date.now() - 25 * 3_600_000);
  await utimes(join(folder, old), before, before);
  expect(await pathsOf(files)).toEqual(['images/a/1.webp', 'invoices/b.pdf']);
  expect(await readdir(join(folder, 'videos'))).toEqual(['v.00000002.part']);
  // The last file takes its folder along.
  await files.remove('images/a/1.webp');
  expect(await readdir(join(folder, 'images'))).toEqual([]);
});

test('a bucket that stumbles is asked again; one that is away, or refuses the keys, says which', async () => {
  let stumbles = 0;
  s3.refuse = () => (++stumbles % 3 === 0 ? null : 503);
  const files = bucket();
  await files.put('images/a/1.webp', Buffer.from('x'));
  expect(String(await files.read('images/a/1.webp'))).toBe('x');
  s3.refuse = () => 503;
  await expect(files.open('images/a/1.webp')).rejects.toThrow(FilesAwayError);
  await expect(pathsOf(files)).rejects.toThrow(FilesAwayError);
  const frozen = createServer(() => {}).listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  onTestFinished(() => void frozen.close());
  const { port } = frozen.address() as AddressInfo;
  for (const url of ['http://127.0.0.1:9', `http://127.0.0.1:${port}`]) {
    const account = { ...s3, endpoint: url, region: 'eu-west-1', prefix: '' };
    const impatient = { connectionTimeout: 50, socketTimeout: 50 };
    const away = s3Files(account, { reading: impatient, writing: impatient });
    await expect(away.put('images/a/2.webp', Buffer.from('x'))).rejects.toThrow(FilesAwayError);
    await expect(away.find('images/a/1.webp')).rejects.toThrow(FilesAwayError);
  }
  s3.refuse = null;
  const wrong = s3Files({
    ...s3,
    endpoint: s3.url,
    region: 'eu-west-1',
    prefix: '',
    secretAccessKey: 'outro',
  });
  await expect(wrong.open('images/a/1.webp')).rejects.toThrow('SignatureDoesNotMatch');
  const nowhere = s3Files({ ...s3, endpoint: s3.url, region: 'eu-west-1', prefix: '', bucket: 'outro' });
  await expect(nowhere.open('images/a/1.webp')).rejects.toThrow('NoSuchBucket');
});

test('a shop opens on a bucket that is away for now, and on none that refuses it', async () => {
  const of = (changes: Record<string, string> = {}) => {
    const account = {
      ...s3,
      endpoint: s3.url,
      region: 'eu-west-1',
      prefix: 'loja/',
      place: 'bucket' as const,
    };
    return openFiles({ dataDir: folder, pictureDiskBytes: 0, files: { ...account, ...changes } });
  };
  await expect(of({ secretAccessKey: 'outro' })).rejects.toThrow(/FILES_BUCKET: .*SignatureDoesNotMatch/);
  await expect(of({ bucket: 'outro' })).rejects.toThrow(/FILES_BUCKET: .*NoSuchBucket/);
  s3.refuse = () => 503;
  const files = await of();
  await expect(files.find('images/a/1.webp')).rejects.toThrow(FilesAwayError);
  s3.refuse = null;
  expect(await files.find('images/a/1.webp')).toBeNull();
});

describe('pictures kept near', () => {
  const near = () => join(folder, 'images');

  test('are fetched once for all who ask, stay within their room, and may go at any time', async () => {
    const files = keptPictures(bucket(), folderFiles(folder), { maxBytes: 3 * MB, isFull: () => false });
    const pictures = Array.from({ length: 5 }, (_, n) => [`images/${n}/1.webp`, randomBytes(MB)] as const);
    for (const [path, bytes] of pictures) s3.objects.set(`loja/${path}`, bytes);
    const [[first, bytes] = ['', Buffer.alloc(0)]] = pictures;
    const got = await Promise.all(Array.from({ length: 20 }, () => files.read(first)));
    expect(got.every((one) => one?.equals(bytes))).toBe(true);
    expect(s3.asked.GET).toBe(1);
    for (const [path] of pictures) await files.read(path);
    await vi.waitFor(async () => expect(await readdir(near())).toHaveLength(3));
    await rm(folder, { recursive: true });
    for (const [path, whole] of pictures) expect((await files.read(path))?.equals(whole)).toBe(true);
  });

  test('are shown out of the bucket where the disk takes none, or has no room for them', async () => {
    s3.objects.set('loja/images/a/1.webp', Buffer.from('imagem'));
    await writeFile(join(folder, 'images'), 'no folder');
    for (const isFull of [false, true]) {
      const files = keptPictures(bucket(), folderFiles(folder), { maxBytes: 32 * MB, isFull: () => isFull });
      for (let time = 0; time < 2; time += 1) {
        expect((await files.find('images/a/1.webp'))?.bytes).toBe(6);
        expect(String(await files.read('images/a/1.webp'))).toBe('imagem');
        expect(await files.read('images/a/2.webp')).toBeNull();
      }
    }
    expect(await readdir(folder)).toEqual(['images']);
  });

  test('are what the public sees alone; and what is removed is gone here too', async () => {
    const files = keptPictures(bucket(), folderFiles(folder), { maxBytes: 32 * MB, isFull: () => false });
    await files.put('invoices/b.pdf', Buffer.from('factura'));
    await files.put('images/a/1.webp', Buffer.from('imagem'));
    expect(String(await files.read('invoices/b.pdf'))).toBe('factura');
    expect(String(await files.read('images/a/1.webp'))).toBe('imagem');
    expect(await readdir(folder)).toEqual(['images']);
    await files.remove('images/a/1.webp');
    expect(await files.find('images/a/1.webp')).toBeNull();
    await vi.waitFor(async () => expect(await readdir(near())).toEqual([]));
  });

  test('of another node go a day after they were removed, asked for or not', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
    try {
      const files = keptPictures(bucket(), folderFiles(folder), { maxBytes: 32 * MB, isFull: () => false });
      await files.put('images/a/1.webp', Buffer.from('imagem'));
      await files.read('images/a/1.webp');
      await bucket().remove('images/a/1.webp');
      expect(await files.find('images/a/1.webp')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(86_400_000);
      expect(await readdir(near())).toEqual(['a']);
      // The library reads the clock once in a millisecond of the real one.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await vi.advanceTimersByTimeAsync(600_001);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(async () => expect(await readdir(near())).toEqual([]));
  });
});

describe('moving', () => {
  test('a copy that is not whole is refused, and its original stays', async () => {
    const from = folderFiles(folder);
    await from.put('videos/b', randomBytes(9 * MB));
    const to = bucket();
    const cut = { path: 'videos/b', bytes: 9 * MB + 1, at: new Date() };
    await expect(copyFile(from, to, cut)).rejects.toThrow('9437184 bytes of 9437185');
    expect(s3.objects.size).toBe(0);
    s3.refuse = (method) => (method === 'PUT' ? 403 : null);
    await expect(moveFiles(from, to)).rejects.toThrow();
    expect(await pathsOf(from)).toEqual(['videos/b']);
  });

  test('with a bucket that refuses one call in three: started again until it is done, nothing is lost', async () => {
    const [here, there] = [folderFiles(folder), bucket()];
    const paths = Array.from({ length: 60 }, (_, n) => `images/${String(n).padStart(3, '0')}/1.webp`);
    for (const path of paths) await here.put(path, Buffer.from(path));
    let calls = 0;
    s3.refuse = () => (++calls % 3 === 0 ? 503 : null);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      let isDone = false;
      while (!isDone)
        isDone = await moveFiles(from, to).then(
          () => true,
          () => false,
        );
      s3.refuse = null;
      expect([await pathsOf(from), await pathsOf(to)]).toEqual([[], paths]);
      for (const path of paths) expect(String(await to.read(path))).toBe(path);
      s3.refuse = () => (++calls % 3 === 0 ? 503 : null);
    }
  });

  test.each(['bucket', 'folder'] as const)(
    'to the %s: what is removed at any moment of it stays removed, what is asked for is there',
    async (to) => {
      const [here, there] = [folderFiles(folder), bucket()];
      const [source, target] = to === 'bucket' ? [here, there] : [there, here];
      const shop = twoPlaces(here, there, to);
      const paths = Array.from({ length: 120 }, (_, n) => `images/${String(n).padStart(3, '0')}/1.webp`);
      for (const path of paths) await source.put(path, Buffer.from(path));
      const removed = paths.filter((_, n) => n % 3 === 0);
      const kept = paths.filter((_, n) => n % 3 !== 0);
      const moving = moveFiles(source, target);
      const erasing = (async () => {
        for (const path of removed) await shop.remove(path);
      })();
      const asking = (async () => {
        for (const path of kept) expect([path, String(await shop.read(path))]).toEqual([path, path]);
        expect(await pathsOf(shop)).toEqual(expect.arrayContaining(kept));
      })();
      await Promise.all([moving, erasing, asking]);
      expect(await pathsOf(target)).toEqual(kept);
      expect(await pathsOf(source)).toEqual([]);
    },
  );
});
