import { expect, test } from 'vitest';
import { isFine, refused } from './licences.mjs';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Zlib', true],
  ['(ISC AND CC-BY-3.0)', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['BUSL-1.1', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['(MIT OR (GPL-2.0 AND X))', false],
  ['', false],
])('a package under %s: %s', (licence, fine) => {
  expect(isFine('qualquer', licence)).toBe(fine);
});

test('an exception is one package’s, with the licence that was looked at', () => {
  expect(isFine('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toBe(true);
  expect(isFine('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).toBe(false);
  expect(isFine('axe-core', 'LGPL-3.0-or-later')).toBe(false);
});

test('what the lock file holds is judged, inner packages too; one without a licence is refused', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/b': { license: 'GPL-2.0' },
    'node_modules/c': {},
    'node_modules/png-js': {},
  };
  expect(refused({ packages })).toEqual([
    { name: 'b', licence: 'GPL-2.0' },
    { name: 'c', licence: 'none' },
  ]);
});
