import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, describeError } from './log.ts';
import { messageOf } from './message-of.ts';

async function logTo() {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-log-'));
  const path = join(folder, 'log');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Read without a pause, in which the time would come that lines wait for.
  const said = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  // As a process's output it is never closed: the log writes to it as long as the process lives, even when nothing waits.
  return { log: createLog('info', openSync(path, 'a')), said };
}

test('lines are written together, soon', async () => {
  const { log, said } = await logTo();
  log.info('a');
  log.info('b');
  expect(said()).toEqual([]);
  await vi.waitFor(() => expect(said()).toEqual(['a', 'b']), 15_000);
});

test('what went wrong is written at once, with what was before it', async () => {
  const { log, said } = await logTo();
  log.info('a');
  log.warn('b');
  expect(said()).toEqual(['a', 'b']);
  log.debug('nothing');
  log.child({ request_id: '1' }).error(new Error('c'), 'c');
  expect(said()).toEqual(['a', 'b', 'c']);
});

test('many are not held back', async () => {
  const { log, said } = await logTo();
  for (let i = 0; i < 500; i++) log.info('a line of some length, as those of requests are');
  expect(said().length).toBeGreaterThan(300);
  await vi.waitFor(() => expect(said()).toHaveLength(500), 15_000);
});

class Answer {
  status = 404;
  statusText = 'Not Found';
  data = { secret: 'palavra' };
}

test.each([
  [new Error('caiu'), 'caiu'],
  [new Error({ a: 1 } as never), 'Error {}'],
  ['texto', 'texto'],
  [undefined, 'undefined'],
  [null, 'null'],
  [7, '7'],
  [{ message: 'sem ligação', password: 'x' }, 'sem ligação'],
  [{ password: 'x', host: 'y' }, 'Object {password, host}'],
  [{ code: 'ECONNRESET' }, 'ECONNRESET'],
  [new Answer(), '404 Not Found'],
  [Object.create(null), 'Object {}'],
  [[{ a: 1 }], 'Array {0}'],
])('what was thrown is told by its words, never as an object: %#', (thrown, message) => {
  expect(messageOf(thrown)).toBe(message);
  expect(describeError(thrown)).toMatchObject({ message });
});

test('what caused an error is told the same way', () => {
  const told = JSON.stringify(describeError(new Error('x', { cause: { reason: { deep: 1 } } })));
  expect(told).toContain('Object {reason}');
  expect(told).not.toContain('[object Object]');
});
