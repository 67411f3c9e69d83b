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
  expect(make('gift-cards', 'Cartões-presente', "somebody's money for another")).toMatchObject({ status: 0 });
  const said = run(
    '-e',
    `import('./core/src/rooms.ts').then(({ ROOMS }) => console.log(JSON.stringify(ROOMS.at(-1))))`,
  );
  expect(JSON.parse(said.stdout)).toMatchObject({
    name: 'gift-cards',
    label: 'Cartões-presente',
    abilities: {},
  });
  expect(readFileSync(join(house, 'server/src/features.ts'), 'utf8')).toContain(
    '  giftCardsFeature,\n] as const',
  );
  expect(run('scripts/room-docs.mjs', '--check')).toMatchObject({ status: 0 });
  expect(readFileSync(join(house, 'docs/architecture.md'), 'utf8')).toMatch(
    /^ gift-cards {2,}somebody’s money/m,
  );
  // The room alone: the house around it is compiled as it is by the check of types.
  const tsconfig = { extends: './core/tsconfig.json', include: ['./core/src/gift-cards'] };
  writeFileSync(join(house, 'tsconfig.json'), JSON.stringify(tsconfig));
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { cwd: house });
}, 240_000);

test.each(['gift-cards', 'orders', 'Gift Cards', '../out', ''])('none is made of %j', (name) => {
  expect(make(name)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run new-room') });
});
