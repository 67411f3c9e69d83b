import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { describeError } from './log.ts';
import { mappedStack } from './mapped-stack.ts';

/** A folder of built code: `a.js`, whose second line comes from the third of `src/a.ts`, and what else is given. */
async function built(files: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-stack-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const map = { version: 3, sources: ['src/a.ts'], names: [], mappings: 'AAAA;IAEI' };
  const all: Record<string, string> = { 'a.js.map': JSON.stringify(map), ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text);
  return (name: string) => pathToFileURL(join(folder, name)).href;
}

test('a place in built code is told as the place in its source', async () => {
  const at = await built();
  expect(mappedStack(`Error: não\n    at sell (${at('a.js')}:2:5)\n    at async ${at('a.js')}:1:1`)).toBe(
    `Error: não\n    at sell (${at('src/a.ts')}:3:5)\n    at async ${at('src/a.ts')}:1:1`,
  );
});

test('what has no map, or a broken one, stays as it is', async () => {
  const at = await built({ 'b.js.map': '{"version": 3, "mapp' });
  const stack = `Error: x\n    at b (${at('b.js')}:2:7)\n    at c (${at('c.js')}:1:1)\n    at node:internal/process/task_queues:105:5\n    at new (/srv/d.js:1:2)`;
  expect(mappedStack(stack)).toBe(stack);
});

test('the log says where in the sources an error came from', async () => {
  const at = await built();
  const error = new Error('x', { cause: new Error('y') });
  error.stack = `Error: x\n    at sell (${at('a.js')}:2:5)`;
  (error.cause as Error).stack = `Error: y\n    at pay (${at('a.js')}:1:1)`;
  expect(describeError(error)).toMatchObject({
    stack: `Error: x\n    at sell (${at('src/a.ts')}:3:5)`,
    cause: { stack: `Error: y\n    at pay (${at('src/a.ts')}:1:1)` },
  });
});
