import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryEnvironment, nodeFlags } from './node-flags.mjs';
import { root } from './project.mjs';

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** The words of a command of the Dockerfile, in its JSON form. */
function command(start: RegExp): string[] {
  const words = new RegExp(`${start.source}CMD (\\[.*\\])$`, 'm').exec(dockerfile)?.[1];
  if (!words) throw new Error('no such command in the Dockerfile');
  return JSON.parse(words);
}

test('the container runs the shop as npm start does', () => {
  expect(command(/^/)).toEqual(['node', ...nodeFlags, 'server/build/start.js']);
  for (const [name, value] of Object.entries(memoryEnvironment))
    expect(dockerfile).toContain(`${name}=${value}`);
});

test.each([
  [200, 0],
  [503, 1],
])('the container is asked whether it is ready: %i from /readyz ends with %i', async (status, code) => {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/readyz' ? status : 404).end();
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [, ...words] = command(/^HEALTHCHECK .*/);
  const asked = spawn(process.execPath, words, { env: { PORT: String(port) } });
  expect(await once(asked, 'exit')).toEqual([code, null]);
  server.close();
});
