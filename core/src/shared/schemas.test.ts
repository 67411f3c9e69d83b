import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import fc from '../testing/property.ts';
import * as schemas from './schemas.ts';

/** What a schema makes of an input, or 'refused'. */
function read(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  return parsed.success ? parsed.data : 'refused';
}

describe('euros', () => {
  it.each([
    [0, 0],
    [89.99, 89.99],
    [0.1 + 0.2, 0.1 + 0.2],
    [99_999.99, 99_999.99],
    [100_000, 'refused'],
    [-0.01, 'refused'],
    [1.005, 'refused'],
    ['1', 'refused'],
    [Number.NaN, 'refused'],
  ])('%s', (input, output) => {
    expect(read(schemas.euros, input)).toBe(output);
  });

  it('takes every amount in cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(read(schemas.euros, cents / 100)).toBe(cents / 100);
      }),
    );
  });
});

describe('text', () => {
  it.each([
    [schemas.line(5), '  abc ', 'abc'],
    [schemas.line(5), 'abcdef', 'refused'],
    [schemas.line(5), 'a\nb', 'refused'],
    [schemas.line(5), 'a\u0000b', 'refused'],
    [schemas.line(5), 'a\ud800', 'refused'],
    [schemas.line(5), '🖨️', '🖨️'],
    [schemas.text(5), 'a\u0000b', 'refused'],
    [schemas.text(5), 'a\ud800', 'refused'],
    [schemas.text(9), 'a\tb\r\n🖨️', 'a\tb\r\n🖨️'],
    [schemas.line(5, 1), '   ', 'refused'],
    [schemas.line(5, 1), '\u200b\u2060', 'refused'],
    [schemas.text(5, 1), '\u200b\n\u00ad', 'refused'],
    [schemas.line(5), '\u200b', '\u200b'],
    [schemas.line(5, 1), '👩\u200d🔧', '👩\u200d🔧'],
    [schemas.line(9, 1), 'a\u202egpj', 'agpj'],
    [schemas.line(9, 1), '\u2066\u2069', 'refused'],
    [schemas.line(9, 1), 'محمد\u200f', 'محمد\u200f'],
    [schemas.line(5), 'ção', 'ção'],
    [schemas.text(5), 'a\nb', 'a\nb'],
    [schemas.text(5), 'abcdef', 'refused'],
    [schemas.optionalLine(5), '', null],
    [schemas.optionalLine(5), undefined, null],
    [schemas.optionalLine(5), null, null],
    [schemas.optionalLine(5), ' x ', 'x'],
  ])('%#', (schema, input, output) => {
    expect(read(schema, input)).toBe(output);
  });
});

describe('what belongs to people', () => {
  it.each([
    [schemas.email, ' Ana@Exemplo.PT ', 'ana@exemplo.pt'],
    [schemas.email, 'ana@', 'refused'],
    [schemas.email, `${'a'.repeat(250)}@b.pt`, 'refused'],
    [schemas.postalCode, '3000004', '3000-004'],
    [schemas.postalCode, '3000', 'refused'],
    [schemas.optionalNif, 'PT 501 442 600', '501442600'],
    [schemas.optionalNif, '501442601', 'refused'],
    [schemas.optionalNif, '', null],
    [schemas.optionalNif, undefined, null],
    [schemas.mobileNumber, '+351 912 345 678', '912345678'],
    [schemas.mobileNumber, '239000004', 'refused'],
    [schemas.optionalPhone, '', null],
    [schemas.email, 'ana@exãmplo.pt', 'ana@xn--exmplo-4ta.pt'],
    [schemas.email, ' Ana@CAFÉ.pt', 'ana@xn--caf-dma.pt'],
    [schemas.email, 'joão@exemplo.pt', 'refused'],
    [schemas.email, 'ana@exãmplo', 'refused'],
    [schemas.optionalNif, '000000000', 'refused'],
    [schemas.optionalNif, '999999990', 'refused'],
    [schemas.optionalNif, '999 999 990', 'refused'],
    [schemas.optionalNif, '303-372-702', '303372702'],
    [schemas.optionalNif, '303 372 702', '303372702'],
    [schemas.optionalNif, 'PT303.372.702', '303372702'],
    [schemas.optionalNif, '303–372–702', '303372702'],
    [schemas.nif('Indique'), ' ', 'refused'],
    [schemas.nif('Indique'), '000 000 000', 'refused'],
    [schemas.nif('Indique'), '501-442-600', '501442600'],
    [schemas.personName('Indique'), 'Ó', 'Ó'],
    [schemas.personName('Indique'), ' Li ', 'Li'],
    [schemas.personName('Indique'), '陳', '陳'],
    [schemas.personName('Indique'), '3M', '3M'],
    [schemas.personName('Indique'), '...', 'refused'],
    [schemas.personName('Indique'), '123', 'refused'],
    [schemas.personName('Indique'), '- -', 'refused'],
    [schemas.personName('Indique'), '', 'refused'],
    [schemas.personName('Indique'), 'a'.repeat(121), 'refused'],
    [schemas.optionalPhone, '+351 239 000 004', '239000004'],
    [schemas.optionalPhone, '(+351) 912 345 678', '912345678'],
    [schemas.optionalPhone, '00351 912-345-678', '912345678'],
    [schemas.optionalPhone, '912.345.678', '912345678'],
    [schemas.optionalPhone, '+34 612 345 678', '+34612345678'],
    [schemas.optionalPhone, '( )', null],
    [schemas.optionalPhone, 'ligue-me', 'refused'],
  ])('%# %s', (schema, input, output) => {
    expect(read(schema, input)).toBe(output);
  });
});

describe('pages and moments', () => {
  it.each([
    [schemas.page, undefined, 1],
    [schemas.page, '3', 3],
    [schemas.page, '0', 'refused'],
    [schemas.page, '1.5', 'refused'],
    [schemas.page, '999999', 'refused'],
    [schemas.instant, '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'],
    [schemas.instant, '2026-11-21T12:00:00+01:00', '2026-11-21T12:00:00+01:00'],
    [schemas.instant, '2026-11-21', 'refused'],
    [schemas.instant, 'amanhã', 'refused'],
  ])('%# %s', (schema, input, output) => {
    expect(read(schema, input)).toBe(output);
  });
});
