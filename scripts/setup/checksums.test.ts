import { expect, test } from 'vitest';
import { compareChecksums, formatChecksums, parseChecksums } from './checksums.ts';

const sum = (digit: string) => digit.repeat(64);
const listed = new Map([
  ['0001_a.sql', sum('1')],
  ['0002_b.sql', sum('2')],
]);

test('a list reads back what was written', () => {
  expect(parseChecksums(formatChecksums(listed))).toEqual(listed);
});

test('a line that is no checksum is refused', () => {
  expect(() => parseChecksums('abc  0001_a.sql\n')).toThrow('not a line of checksums');
});

test.each([
  ['nothing', {}, { edited: [], gone: [], unlisted: [] }],
  ['an edited file', { '0002_b.sql': sum('3') }, { edited: ['0002_b.sql'], gone: [], unlisted: [] }],
  ['a file that went', { '0001_a.sql': null }, { edited: [], gone: ['0001_a.sql'], unlisted: [] }],
  ['a new file', { '0003_c.sql': sum('3') }, { edited: [], gone: [], unlisted: ['0003_c.sql'] }],
])('%s is told', (_, changes: Record<string, string | null>, told) => {
  const present = new Map(listed);
  for (const [file, checksum] of Object.entries(changes)) {
    if (checksum === null) present.delete(file);
    else present.set(file, checksum);
  }
  expect(compareChecksums(listed, present)).toEqual(told);
});
