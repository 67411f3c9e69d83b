import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from './log.ts';

async function logTo() {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-log-'));
  const path = join(folder, 'log');
  const file = await open(path, 'a');
  onTestFinished(async () => {
    await file.close();
    await rm(folder, { recursive: true, force: true });
  });
  const said = async () =>
    (await readFile(path, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { log: createLog('info', file.fd), said };
}

test('lines are written together, soon', async () => {
  const { log, said } = await logTo();
  log.info('a');
  log.info('b');
  expect(await said()).toEqual([]);
  await vi.waitFor(async () => expect(await said()).toEqual(['a', 'b']), 15_000);
});

test('what went wrong is written at once, with what was before it', async () => {
  const { log, said } = await logTo();
  log.info('a');
  log.warn('b');
  expect(await said()).toEqual(['a', 'b']);
  log.debug('nothing');
  log.child({ request_id: '1' }).error(new Error('c'), 'c');
  expect(await said()).toEqual(['a', 'b', 'c']);
});

test('many are not held back', async () => {
  const { log, said } = await logTo();
  for (let i = 0; i < 500; i++) log.info('a line of some length, as those of requests are');
  expect((await said()).length).toBeGreaterThan(300);
  // The rest soon; not into a file that has been closed.
  await vi.waitFor(async () => expect(await said()).toHaveLength(500), 15_000);
});
