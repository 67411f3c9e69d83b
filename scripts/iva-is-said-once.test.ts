import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Where a rate may be written: the table of rates. */
const TABLE = 'core/src/shared/iva.ts';

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => relative(root, join(root, folder, name)))
    .filter((path) => path !== TABLE);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** A rate in a number (never an hour of the day, nor the bits of an IPv6 net) or in a text. */
function saysRate(line: string): boolean {
  if (/'[0-9a-f:]*::', \d+\]/.test(line)) return false;
  const code = line.replace(/'[^']*'|"[^"]*"|\/[^/\s]+\//g, "''");
  const isNumber = /(?<![\w.])(?:23|0\.23|1\.23|123)(?![\w.])/.test(code) && !/hour/.test(code);
  return isNumber || /IVA[^\w\n]{0,8}23\b|\b23\s?%/.test(line);
}

test('the rate of IVA stands in its table and nowhere else', () => {
  const found = ['core/src', 'server/src', 'web/app'].flatMap(sources).flatMap((path) =>
    withoutComments(readFileSync(join(root, path), 'utf8'))
      .split('\n')
      .filter(saysRate)
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['const iva = net * 0.23;', true],
  ['return divideRounded(net * 123, 100);', true],
  ["{ label: 'IVA 23 %' }", true],
  ['rate: 23,', true],
  ['return fromLisbon({ year, month, day, hour: 23, minute: 59 });', false],
  ["worker(job, run, '23 4 * * *')", false],
  ['price: 23.57,', false],
  ["  ['2001::', 23],", false],
])('%s: %s', (line, says) => {
  expect(saysRate(line)).toBe(says);
});
