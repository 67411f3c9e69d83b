import { expect, it, test } from 'vitest';
import fc from '../../testing/property.ts';
import { slugify } from './slug.ts';

it.each([
  ['Tinteiro HP 305XL (Preto)', 'tinteiro-hp-305xl-preto'],
  ['Impressão é fácil: çãõ', 'impressao-e-facil-cao'],
  ['  --  ', 'produto'],
  ['墨', 'produto'],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('%s is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('whatever it is called, the address is one the database takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(100);
    }),
  );
});
