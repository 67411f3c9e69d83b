import { expect, test } from 'vitest';
import { drawnStreets, placeOf } from './drawn-streets.ts';

test('a place is always drawn the same, and another one otherwise', () => {
  const at = (place: string) => drawnStreets(place, 480, 240);
  expect(at('Rua Direita, 1, 3000-004 Coimbra')).toEqual(at('Rua Direita, 1, 3000-004 Coimbra'));
  expect(at('Rua Direita, 1, 3000-004 Coimbra')).not.toEqual(at('Rua Direita, 2, 3000-004 Coimbra'));
  for (const street of at('')) expect(Object.values(street).every(Number.isFinite)).toBe(true);
});

test('a place leaves out what is not set', () => {
  const place = { company_address: 'Rua A', company_postal_code: '', company_city: '' };
  expect(placeOf(place)).toBe('Rua A');
  expect(placeOf({ ...place, company_postal_code: '3000-004', company_city: 'Coimbra' })).toBe(
    'Rua A, 3000-004 Coimbra',
  );
});
