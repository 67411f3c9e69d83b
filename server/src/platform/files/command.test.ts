import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { imageKey } from '#core/shared/image-address.ts';
import { storeImage } from '../../images/store-image.ts';
import { atEnd } from '../../testing/at-end.ts';
import { insertUser } from '../../testing/people.ts';
import { openS3, type S3Simulator } from '../../testing/s3-simulator.ts';
import { type TestShop, testShop } from '../../testing/test-shop.ts';
import { listenForChanges } from '../cache/notify.ts';
import type { HttpEnv } from '../http/env.ts';
import { answerStoredFile } from '../http/static-files.ts';
import { projectRoot } from '../root.ts';
import { removeBelow } from './files.ts';
import { bothPlaces, filesMark, openFiles } from './open-files.ts';

/** Small files that move; the figures of docs/scale.md are of MANY_FILES=10000. */
const COUNT = Number(process.env.MANY_FILES ?? 400);
const BUCKET = 's3://copias/loja/';

let s3: S3Simulator;
let shop: TestShop;
let environment: Record<string, string>;

beforeAll(async () => {
  s3 = await openS3({ page: 1000 });
  atEnd(() => s3.close());
  environment = {
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    AWS_ENDPOINT_URL: s3.url,
    FILES_BUCKET: BUCKET,
  };
  shop = await testShop({ environment });
});

/** The command, as a process of its own; what it prints is kept. */
function command(act: 'look' | 'move', place: 'bucket' | 'folder' = 'bucket', given = environment) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(projectRoot, 'server/src/platform/files/command.ts'), act],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'test',
        DATA_DIR: shop.deps.config.dataDir,
        DATABASE_URL: shop.database.url,
        FILES_PLACE: place,
        ...given,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text;
    });
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

test('files move to the bucket and back with kills in the middle, while the shop shows, takes and erases them', async () => {
  const { config } = shop.deps;
  const both = await bothPlaces(config);
  if (!both || !config.files) throw new Error('no bucket');
  const { folder, bucket } = both;
  const dona = await insertUser(shop.deps, 'dona', { role: 'owner' });
  const paths = Array.from(
    { length: COUNT },
    (_, n) => `images/${n.toString(16).padStart(32, '0')}/400.webp`,
  );
  const whole = new Map(paths.map((path, n) => [path, randomBytes(200 + (n % 3000))]));
  for (const [path, bytes] of whole) await folder.put(path, bytes);

  for (const place of ['bucket', 'folder'] as const) {
    const [source, target] = place === 'bucket' ? [folder, bucket] : [bucket, folder];
    const files = await openFiles({ ...config, files: { ...config.files, place } });
    const app = new Hono<HttpEnv>();
    app.get('/*', async (c) => (await answerStoredFile(c, files, c.req.path.slice(1))) ?? c.notFound());
    const began = performance.now();
    let [shown, isOver] = [0, false];
    const showing = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const path = [...whole.keys()][(n * 7919) % whole.size] ?? '';
        const answer = await app.request(`/${path}`);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(Buffer.from(await answer.arrayBuffer()).equals(whole.get(path) ?? Buffer.alloc(0))).toBe(true);
        shown += 1;
      }
    })();
    const all = whole.size;
    const moved = () => (place === 'bucket' ? s3.objects.size : all - s3.objects.size);
    const erased: string[] = [];
    const killedAt: number[] = [];
    for (const share of [0.3, 0.6]) {
      const killed = command('move', place);
      await vi.waitFor(() => expect(moved()).toBeGreaterThan(all * share), { timeout: 400_000, interval: 5 });
      killed.child.kill('SIGKILL');
      expect((await killed.ended).code).toBeNull();
      killedAt.push(moved());
      const path = [...whole.keys()].at(-1) ?? '';
      whole.delete(path);
      erased.push(path);
      await files.remove(path);
    }
    expect(killedAt.at(-1)).toBeLessThan(all);
    const last = command('move', place);
    const colour = place === 'bucket' ? '#123456' : '#654321';
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: colour } });
    const stored = await storeImage({ ...shop.deps, files }, dona, {
      bytes: await picture.png().toBuffer(),
      kind: 'produto',
    });
    expect(await last.ended).toEqual({ code: 0, output: expect.stringContaining('Por mudar: 0 ficheiros') });
    isOver = true;
    await showing;
    // What came meanwhile went where all shall lie.
    const fresh = `images/${imageKey((stored.ok && stored.value.url) || '')}`;
    expect(await target.find(`${fresh}/60.webp`)).not.toBeNull();
    await removeBelow(files, fresh);
    const there: string[] = [];
    for await (const { path } of target.list('')) there.push(path);
    expect(there).toEqual([...whole.keys()].sort());
    for await (const { path } of source.list('')) expect(path).toBeNull();
    for (const [path, bytes] of whole) expect((await target.read(path))?.equals(bytes)).toBe(true);
    for (const path of erased) expect(await files.find(path)).toBeNull();
    expect(shown).toBeGreaterThan(50);
    if (process.env.MANY_FILES)
      process.stdout.write(
        `${place}: ${all} files, ${shown} shown, ${Math.round(performance.now() - began)} ms\n`,
      );
  }
}, 900_000);

test('nothing moves while an open shop would not find it, nor twice at once, nor without a bucket', async () => {
  const log = pino({ level: 'silent' });
  const open = async (mark: string) =>
    await listenForChanges(
      shop.database.url,
      log,
      () => {},
      () => {},
      mark,
    );
  const other = await open('files:folder');
  const refused = await command('move').ended;
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('guarda os ficheiros noutro sítio'),
  });
  await other.close();
  const same = await open(filesMark(shop.deps.config));
  expect(await command('move').ended).toMatchObject({ code: 0 });
  await same.close();
  await shop.db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('balcao files'))`.execute(tx);
    const second = await command('move').ended;
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('já estão a ser mudados') });
  });
  const without = await command('move', 'bucket', {}).ended;
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('Falta FILES_BUCKET') });
  await shop.deps.files.put('videos/a', Buffer.from('filme'));
  s3.refuse = () => 503;
  const away = await command('move', 'folder').ended;
  expect(away).toMatchObject({ code: 1, output: expect.stringContaining('continua onde ficou') });
  s3.refuse = null;
  expect((await command('look').ended).output).toMatch(
    /Na pasta: \d+ ficheiros[\s\S]*No bucket: \d+ ficheiros/,
  );
});
