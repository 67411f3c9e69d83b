import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORDS } from '#core/records.ts';
import { ROOMS } from '#core/rooms.ts';

/** A file outside the rooms that names this many kinds of records has to be changed with every new kind. */
const MANY = 3;

/** Those that do, and why a record's own declaration does not say it. */
const WHY: Readonly<Record<string, string>> = {
  'core/src/records.ts': 'the list of kinds itself',
  'server/src/personal-table.ts': 'of which tables the sales and the messages of a person are, in SQL',
  'server/src/ports.ts': 'connects each room that is paid with the payments',
  'web/app/api/query-keys.ts':
    'what a customer has open while they look: each screen asks anew by its own key',
  'web/app/routes/ask.tsx': 'what a customer may begin a question about, each with its own words',
};

const root = join(import.meta.dirname, '..');
const kinds = Object.keys(RECORDS);
const rooms = new Set<string>(ROOMS.map(({ name }) => name));
const IN_ROOM = /^(?:core\/src|server\/src|web\/app\/features)\/([\w-]+)\//;
const IS_LEFT_OUT = /\.test\.tsx?$|\/testing\/|database\/tables\.ts$/;

function namedIn(text: string): string[] {
  return kinds.filter((kind) => new RegExp(`['"\`]${kind}['"\`]|^\\s+${kind}:`, 'm').test(text));
}

test('a kind of record is named outside of its room in few files, each with its reason', () => {
  const files = ['core/src', 'server/src', 'web/app', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !IS_LEFT_OUT.test(path))
      .filter((path) => !rooms.has(IN_ROOM.exec(path)?.[1] ?? '')),
  );
  const many = files.filter((path) => namedIn(readFileSync(join(root, path), 'utf8')).length >= MANY);
  expect(many.sort()).toEqual(Object.keys(WHY));
});
