import { expect, test } from 'vitest';
import { drawnStreets } from './drawn-streets.ts';

test('a place is always drawn the same, and another one otherwise', () => {
  const at = (place: string) => drawnStreets(place, 480, 240);
  expect(at('Rua Direita, 1, 3000-004 Coimbra')).toEqual(at('Rua Direita, 1, 3000-004 Coimbra'));
  expect(at('Rua Direita, 1, 3000-004 Coimbra')).not.toEqual(at('Rua Direita, 2, 3000-004 Coimbra'));
  for (const street of at('')) expect(Object.values(street).every(Number.isFinite)).toBe(true);
});
