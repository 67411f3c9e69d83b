import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from '#core/rooms.ts';
import { FEATURES } from './features.ts';
import { projectRoot } from './platform/root.ts';

const names = ROOMS.map(({ name }) => name as string);

/** Folders of a floor that are no rooms: what the rooms stand on. */
const FOUNDATIONS = {
  'core/src': ['shared', 'testing'],
  'server/src': ['platform', 'search-index', 'testing'],
};

function foldersOf(floor: string): string[] {
  return readdirSync(join(projectRoot, floor), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

test.each(Object.entries(FOUNDATIONS))(
  'every folder of %s is a room of the list, and the other way round',
  (floor, others) => {
    expect(foldersOf(floor).sort()).toEqual([...names, ...others].sort());
  },
);

test('the server has the rooms of the list, in its order', () => {
  expect(FEATURES.map(({ room }) => room)).toEqual(ROOMS);
});

test('every contract belongs to its room', () => {
  for (const { name, contracts } of ROOMS) {
    const files = readdirSync(join(projectRoot, 'core/src', name), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => /(^|\/)([a-z]+-)*contract\.ts$/.test(file));
    expect(contracts, name).toHaveLength(files.length);
  }
});
