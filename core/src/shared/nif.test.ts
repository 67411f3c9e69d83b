import { describe, expect, it } from 'vitest';
import fc from '../testing/property.ts';
import { isValidNif, normalizeNif } from './nif.ts';

describe('NIF', () => {
  it.each(['123456789', '501442600', '999999990'])('%s is right', (nif) => {
    expect(isValidNif(nif)).toBe(true);
  });

  it.each(['220005245', '123456780', '12345678', '1234567890', '', 'abcdefghi', '12345678９', ' 123456789'])(
    '"%s" is wrong',
    (nif) => {
      expect(isValidNif(nif)).toBe(false);
    },
  );

  it.each([
    ['PT 501 442 600', '501442600'],
    ['pt501442600', '501442600'],
    [' 501.442.600 ', '501442600'],
    ['', ''],
    ['50144-2600', '501442600'],
    ['303-372-702', '303372702'],
    ['303\u00a0372\u00a0702', '303372702'],
    ['50144/2600', '50144/2600'],
  ])('"%s" is read as "%s"', (typed, nif) => {
    expect(normalizeNif(typed)).toBe(nif);
  });

  it('has one right check digit for any eight digits, and a mistyped digit is noticed', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(digits, (first) => {
        const right = Array.from({ length: 10 }, (_, check) => [...first, check].join('')).filter(isValidNif);
        expect(right).toHaveLength(1);
      }),
    );
  });
});
