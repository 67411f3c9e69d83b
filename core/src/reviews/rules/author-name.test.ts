import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { authorName } from './author-name.ts';

test.each([
  ['Ana Silva', 'Ana S.'],
  ['Ana Maria da Silva', 'Ana S.'],
  ['  José   Évora ', 'José É.'],
  ['rui antunes', 'rui A.'],
  ['Eva', 'Eva'],
  ['   ', 'Cliente'],
  ['José Évora', 'José É.'],
  [`${'x'.repeat(120)} Silva`, `${'x'.repeat(60)} S.`],
])('%s is shown as %s', (name, shown) => {
  expect(authorName(name)).toBe(shown);
});

test('whatever the name, what is shown is short and tells no whole last name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const shown = authorName(name);
      expect([...shown].length).toBeGreaterThan(0);
      expect([...shown].length).toBeLessThanOrEqual(70);
    }),
  );
});
