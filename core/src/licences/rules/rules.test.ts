import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { proposedDay } from './installation.ts';
import { licenceEnd } from './licence-end.ts';
import { poolStock } from './pool-stock.ts';
import { keyHint, MAX_KEYS, readKeys, sameKey } from './read-keys.ts';

/** Keys and wrong lines, short: `2:AAAA` and `!3`. */
function read(text: string): string[] {
  const { keys, problems } = readKeys(text);
  return [...keys.map(({ line, key }) => `${line}:${key}`), ...problems.map(({ line }) => `!${line}`)];
}

test.each([
  ['AAAA-1111\nBBBB-2222', ['1:AAAA-1111', '2:BBBB-2222']],
  ['AAAA-1111\r\n\r\n  BBBB-2222  \r\n', ['1:AAAA-1111', '3:BBBB-2222']],
  ['Chave\nAAAA-1111', ['2:AAAA-1111']],
  ['Licença;Preço\nAAAA-1111;10', ['2:AAAA-1111']],
  ['artigo,key\nAV,AAAA-1111\nAV,BBBB-2222', ['2:AAAA-1111', '3:BBBB-2222']],
  ['"AAAA-1111"\n"BBBB-2222"', ['1:AAAA-1111', '2:BBBB-2222']],
  // The same key, however it is written, and what is none.
  ['AAAA-1111\naaaa 1111', ['1:AAAA-1111', '2:aaaa 1111', '!2']],
  ['AB', ['1:AB', '!1']],
  [`AAAA-${'1'.repeat(200)}`, [`1:AAAA-${'1'.repeat(200)}`, '!1']],
  ['AAAA\u0007-1111', ['1:AAAA\u0007-1111', '!1']],
  // Two columns, of which nobody says which is the key's.
  ['AV;AAAA-1111\nAV;BBBB-2222', ['!1']],
  ['', ['!1']],
  ['\n \n', ['!1']],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a file of more keys than are taken is refused', () => {
  const lines = Array.from({ length: MAX_KEYS + 1 }, (_, nth) => `KEY-${nth + 100_000}`);
  expect(readKeys(lines.slice(1).join('\n')).problems).toEqual([]);
  expect(readKeys(lines.join('\n')).problems).toMatchObject([{ line: MAX_KEYS + 1 }]);
});

test.each([
  ['2026-11-23', '2026-11-26'],
  // Three days on are a Sunday, then the holiday of 8 December.
  ['2026-11-26', '2026-11-30'],
  ['2026-12-05', '2026-12-09'],
])('a visit that is asked for on %s is proposed for %s', (today, proposed) => {
  expect(proposedDay(today)).toBe(proposed);
});

test('of a key no list shows more than a quarter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{8,40}$/), (key) => {
      const shown = keyHint(key).replace('••••', '');
      expect(shown.length).toBeLessThanOrEqual(Math.max(0, sameKey(key).length / 4));
      expect(sameKey(key).endsWith(shown)).toBe(true);
    }),
  );
});

test.each([
  ['2026-01-31T12:00:00Z', 1, '2026-02-28'],
  ['2028-01-31T12:00:00Z', 1, '2028-02-29'],
  ['2026-11-26T12:00:00Z', 12, '2027-11-26'],
  ['2026-08-31T12:00:00Z', 18, '2028-02-29'],
  // A quarter to midnight in Lisbon, by summer time, is the next day's.
  ['2026-06-30T23:30:00Z', 12, '2027-07-01'],
  ['2026-10-24T23:30:00Z', 120, '2036-10-25'],
])('a licence of %s for %i months ends on %s', (from, months, day) => {
  const end = licenceEnd(new Date(from), months);
  expect(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(end)).toBe(day);
});

test.each([
  [{ free: 10, reserved: 0, waiting: 0, beyond: 0 }, 10],
  [{ free: 10, reserved: 3, waiting: 0, beyond: 0 }, 7],
  [{ free: 0, reserved: 1, waiting: 2, beyond: 5 }, 2],
  [{ free: 1, reserved: 3, waiting: 0, beyond: 0 }, 0],
])('what can be sold of %j is %i', (counts, stock) => {
  expect(poolStock(counts)).toBe(stock);
});
