import { describe, expect, it } from 'vitest';
import { isValidMultibancoReference } from '../../testing/multibanco.ts';
import fc from '../../testing/property.ts';
import { buildMultibancoReference, formatMultibancoReference } from './multibanco-reference.ts';

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)).filter((s) => s.length === length);
const parts = fc
  .record({
    entity: digits(5),
    subLength: fc.constantFrom(2, 3),
    seven: digits(7),
    amountCents: fc.nat(99_999_999),
  })
  .map(({ entity, subLength, seven, amountCents }) => ({
    entity,
    subEntity: seven.slice(0, subLength),
    id: seven.slice(subLength),
    amountCents,
  }));

describe('Multibanco reference', () => {
  it.each([
    ['11604', '999', '1234', 2586, '999123490'],
    ['12345', '123', '01', 2000, '123000125'],
    ['93999', '99', '0404', 1450, '990040478'],
    ['11202', '000', '1', 410, '000000140'],
  ])(
    'of entity %s, sub-entity %s, id %s, %d cents is %s',
    (entity, subEntity, id, amountCents, reference) => {
      expect(buildMultibancoReference({ entity, subEntity, id, amountCents })).toBe(reference);
      expect(isValidMultibancoReference(entity, reference, amountCents)).toBe(true);
    },
  );

  it('built is valid', () => {
    fc.assert(
      fc.property(parts, (p) => {
        expect(isValidMultibancoReference(p.entity, buildMultibancoReference(p), p.amountCents)).toBe(true);
      }),
    );
  });

  it('with any digit changed is invalid', () => {
    fc.assert(
      fc.property(parts, fc.nat(8), fc.integer({ min: 1, max: 9 }), (p, position, shift) => {
        const reference = buildMultibancoReference(p);
        const changed = (Number(reference[position]) + shift) % 10;
        const other = reference.slice(0, position) + changed + reference.slice(position + 1);
        expect(isValidMultibancoReference(p.entity, other, p.amountCents)).toBe(false);
      }),
    );
  });

  it('does not fit another amount that differs in one digit', () => {
    fc.assert(
      fc.property(parts, fc.nat(7), fc.integer({ min: 1, max: 9 }), (p, position, shift) => {
        const cents = String(p.amountCents).padStart(8, '0');
        const changed = (Number(cents[position]) + shift) % 10;
        const other = Number(cents.slice(0, position) + changed + cents.slice(position + 1));
        expect(isValidMultibancoReference(p.entity, buildMultibancoReference(p), other)).toBe(false);
      }),
    );
  });

  it.each([
    ['1160', '999', '1234', 1],
    ['11604', '9', '1234', 1],
    ['11604', '999', '12345', 1],
    ['11604', '999', '1234', 100_000_000],
    ['11604', '999', 'abcd', 1],
  ])('refuses the parts %s %s %s %d', (entity, subEntity, id, amountCents) => {
    expect(() => buildMultibancoReference({ entity, subEntity, id, amountCents })).toThrow(RangeError);
  });

  it('is shown in groups of three', () => {
    expect(formatMultibancoReference('000000140')).toBe('000 000 140');
  });
});
