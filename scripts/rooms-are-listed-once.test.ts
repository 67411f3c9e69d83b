import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from '#core/rooms.ts';

/** The lists of rooms that are kept by hand: ground, server and panel (docs/architecture.md). */
const LISTS = ['core/src/rooms.ts', 'server/src/features.ts', 'web/app/panel-rooms.ts'];

/** A file that takes this many rooms whole, or names this many, is a list of rooms. */
const MANY = 3;
const MANY_NAMES = 10;

const root = join(import.meta.dirname, '..');
const names = ROOMS.map(({ name }) => name);

function isList(text: string): boolean {
  const taken = text.match(/^import .*\/(?:panel\/\w+-room|room|feature)\.ts';$/gm) ?? [];
  const named = names.filter((name) => new RegExp(`^\\s*(?:'${name}'|${name}):? *[,:]`, 'm').test(text));
  return taken.length >= MANY || named.length >= MANY_NAMES;
}

test('rooms are listed in three places and nowhere else', () => {
  const sources = ['core/src', 'server/src', 'web/app', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/(?:\.test\.tsx?|database\/tables\.ts)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const lists = sources.filter((path) => isList(readFileSync(join(root, path), 'utf8')));
  expect(lists).toEqual(LISTS);
});
