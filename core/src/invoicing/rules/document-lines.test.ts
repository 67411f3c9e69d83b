import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import {
  asSingleUnits,
  type DocumentLine,
  linesOfCredit,
  linesOfPayment,
  unitNet,
} from './document-lines.ts';

const line: fc.Arbitrary<DocumentLine> = fc.record({
  name: fc.constantFrom('Toner', 'Cabo'),
  quantity: fc.integer({ min: 1, max: 200 }),
  grossCents: fc.integer({ min: 1, max: 500_000 }),
  ivaRate: fc.constantFrom(0, 6, 13, 23),
  exemption: fc.constant(null),
  lineId: fc.uuid(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const sum = (all: readonly DocumentLine[]) => all.reduce((cents, { grossCents }) => cents + grossCents, 0);

/** As the service does it: full precision, rounded once for the document. In cents. */
const asService = (all: readonly DocumentLine[]) =>
  Math.round(
    all.reduce((euros, one) => euros + Number(unitNet(one)) * one.quantity * (1 + one.ivaRate / 100), 0) *
      100,
  );

describe('the lines of a document', () => {
  it('come to what was paid, to the cent, as the service adds them', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 1_000_000 }), (sold, paid) => {
        expect(asService(linesOfPayment(sum(sold), sold, 'Parte'))).toBe(sum(sold));
        const part = linesOfPayment(paid, sold, 'Parte');
        expect([sum(part), asService(part)]).toEqual([paid, paid]);
        expect(asService(asSingleUnits(sold))).toBe(sum(sold));
      }),
    );
  });

  it('come to what went back, whatever lines are named', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (original, which, much) => {
        const amount = 1 + (much % sum(original));
        const one = original[which % original.length];
        const named = one ? [{ lineId: one.lineId ?? '', quantity: 1, amountCents: amount }] : [];
        const credit = linesOfCredit(amount, original, named, 'Parte');
        expect([sum(credit), asService(credit)]).toEqual([amount, amount]);
      }),
    );
  });

  it('are those that were named, where they are all that went back', () => {
    const sold: DocumentLine[] = [
      { name: 'Toner', quantity: 3, grossCents: 597, ivaRate: 23, exemption: null, lineId: 'a' },
      { name: 'Livro', quantity: 1, grossCents: 1060, ivaRate: 6, exemption: null, lineId: 'b' },
    ];
    expect(linesOfCredit(199, sold, [{ lineId: 'a', quantity: 1, amountCents: 199 }], 'Parte')).toEqual([
      { ...sold[0], quantity: 1, grossCents: 199 },
    ]);
    expect(linesOfCredit(1657, sold, [], 'Parte')).toEqual(sold);
    expect(unitNet(sold[0] as DocumentLine)).toBe('1.61788618');
  });
});
