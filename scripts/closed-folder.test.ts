import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuild } from './setup/build.mjs';

const root = join(import.meta.dirname, '..');
/** What a copy does without: it is large, or another tree's. */
const LEFT_OUT = new Set(['.git', 'data', 'test-results', 'playwright-report']);

/** A copy of the project in a folder that only its owner may enter, as root's home is. */
let folder: string;

beforeAll(async () => {
  await ensureBuild();
  folder = await mkdtemp(join(tmpdir(), 'balcao-fechada-'));
  await chmod(folder, 0o700);
  const names = (await readdir(root)).filter((name) => !LEFT_OUT.has(name));
  const from = names.map((name) => join(root, name));
  try {
    // Links instead of copies where the file system is the same: a gigabyte in some seconds.
    execFileSync('cp', ['-al', ...from, folder], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', ...from, folder]);
  }
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function npm(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  // Of the tests around it nothing is passed on.
  const { VITEST: _, NODE_ENV: __, NODE_OPTIONS: ___, ...env } = process.env;
  return spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...environment },
  });
}

test('npm start opens the shop there, as root too', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const shop = npm(['start'], { PORT: '0', DEMO: '0', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') });
  const ended = once(shop, 'exit');
  const said: string[] = [];
  const opened = new Promise<string>((resolve) => {
    for (const stream of [shop.stdout, shop.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const url = /aberto: (http\S+)/.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const url = await Promise.race([opened, ended.then(() => null)]);
  expect(url, said.join('\n')).not.toBeNull();
  expect((await fetch(`${url}/`)).status).toBe(200);
  // npm itself does not wait for whom it started.
  shop.kill('SIGTERM');
  await ended;
}, 200_000);

test('the tests have their database there, as root too', async () => {
  // `npm test` whole would run this test again: what it needs of the folder is its own database.
  const tests = npm(['run', 'test:unit', '--', 'server/src/links/links.test.ts']);
  const output: Buffer[] = [];
  for (const stream of [tests.stdout, tests.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const [code] = await once(tests, 'exit');
  expect(code, Buffer.concat(output).toString('utf8').slice(-3000)).toBe(0);
}, 200_000);
