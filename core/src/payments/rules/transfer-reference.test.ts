import { describe, expect, it, test } from 'vitest';
import fc from '../../testing/property.ts';
import { formatTransferReference, referencesIn, transferReference } from './transfer-reference.ts';

const ORDER = transferReference('N.º 1072');

test('a sale has one reference, of its letter, its number and two check digits', () => {
  expect(ORDER).toMatch(/^E1072\d\d$/);
  expect(transferReference('T-42')).toMatch(/^T0042\d\d$/);
  expect(formatTransferReference(ORDER)).toBe(`E1072 ${ORDER.slice(-2)}`);
  expect(() => transferReference('de ninguém')).toThrow();
});

describe('in the text of a bank', () => {
  it.each([
    `TRF ${ORDER} ANA SILVA`,
    `trf de ana silva ref. ${ORDER.toLowerCase()}`,
    `TRFIMED ${formatTransferReference(ORDER)}`,
    `pagamento ${ORDER.slice(0, 1)} ${ORDER.slice(1, 4)} ${ORDER.slice(4)}`,
    `${ORDER} 26,90`,
  ])('%s', (text) => {
    expect(referencesIn(text)).toContain(ORDER);
  });

  it('finds none where there is none', () => {
    expect(referencesIn('TRANSFERENCIA 0033 4455 DE ANA')).toEqual([]);
    expect(referencesIn('')).toEqual([]);
  });

  it('one wrong digit is never another sale', () => {
    const number = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(number, fc.nat(20), fc.integer({ min: 1, max: 9 }), (sale, place, by) => {
        const right = transferReference(`N.º ${sale}`);
        const at = 1 + (place % (right.length - 1));
        const wrong = `${right.slice(0, at)}${(Number(right[at]) + by) % 10}${right.slice(at + 1)}`;
        expect(referencesIn(right)).toContain(right);
        expect(referencesIn(wrong)).not.toContain(wrong);
      }),
    );
  });
});
