import { describe, expect, test } from 'vitest';
import fc from '../testing/property.ts';
import { serialKey } from './serial-key.ts';

describe('the same serial number, however it is written', () => {
  test.each([
    ['PF2X9K1', 'PF2X9K1'],
    ['pf-2x 9k1', 'PF2X9K1'],
    [' S/N:5CD1234XYZ ', 'SN5CD1234XYZ'],
    ['', null],
    [null, null],
    ['A1', null],
    ['0000000', null],
    ['xxxx', null],
    ['To be filled by O.E.M.', null],
    ['N/A', null],
    ['123456789', null],
    ['Não tem', null],
  ])('%s is %s', (typed, key) => {
    expect(serialKey(typed)).toBe(key);
  });

  test('spaces, dashes and small letters change nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{4,20}$/), (serial) => {
        const typed = [...serial].map((sign) => `${sign.toLowerCase()}- `).join('');
        expect(serialKey(typed)).toBe(serialKey(serial));
      }),
    );
  });

  test('a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (typed) => {
        const key = serialKey(typed);
        expect(serialKey(key)).toBe(key);
      }),
    );
  });
});
