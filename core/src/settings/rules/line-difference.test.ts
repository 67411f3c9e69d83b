import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { lineDifference } from './line-difference.ts';

test('lines that stay, go and come', () => {
  expect(lineDifference('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'new', text: 'd' },
  ]);
});

test('what is gone and what stays is the one text, what is new and what stays the other', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifference(before, after);
      const without = (kind: string) =>
        lines
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('\n');
      expect([without('new'), without('gone')]).toEqual([before, after]);
    }),
  );
});
