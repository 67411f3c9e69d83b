import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './setup/project.mjs';

/** Another copy of the house, with what making a room reads and writes. */
let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'balcao-room-'));
  for (const part of [
    'core',
    'scripts',
    'server/src',
    'docs',
    'package.json',
    'biome.json',
    '.gitignore',
    'tsconfig.base.json',
  ]) {
    cpSync(join(root, part), join(house, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
const make = (...words: string[]) => run('scripts/new-room.mjs', ...words);

test('a room is made by one command, stands in the two lists and the picture, and compiles', () => {
  expect(make('waiting-list', 'Lista de espera', "who waits for somebody's turn")).toMatchObject({
    status: 0,
  });
  const said = run(
    '-e',
    `import('./core/src/rooms.ts').then(({ ROOMS }) => console.log(JSON.stringify(ROOMS.at(-1))))`,
  );
  expect(JSON.parse(said.stdout)).toMatchObject({
    name: 'waiting-list',
    label: 'Lista de espera',
    abilities: {},
  });
  expect(readFileSync(join(house, 'server/src/features.ts'), 'utf8')).toContain(
    '  waitingListFeature,\n] as const',
  );
  expect(run('scripts/room-docs.mjs', '--check')).toMatchObject({ status: 0 });
  expect(readFileSync(join(house, 'docs/architecture.md'), 'utf8')).toMatch(
    /^ waiting-list {2,}who waits for somebody’s turn/m,
  );
  // The room alone: the house around it is compiled as it is by the check of types.
  const tsconfig = { extends: './core/tsconfig.json', include: ['./core/src/waiting-list'] };
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify(tsconfig));
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: house });
}, 240_000);

test.each(['waiting-list', 'orders', 'Waiting List', '../out', ''])('none is made of %j', (name) => {
  expect(make(name)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run new-room') });
});
