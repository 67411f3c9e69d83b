import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

describe('totalsOf', () => {
  it.each([
    [[[1000, 1]], 499, 1000, 230, 1729],
    [[[5000, 1]], 499, 5000, 1150, 6649],
    [[[8999, 1]], 0, 8999, 2070, 11_069],
    [
      [
        [333, 3],
        [1, 1],
      ],
      0,
      1000,
      230,
      1230,
    ],
    [[], 0, 0, 0, 0],
  ] as const)('%j with shipping %i', (lines, shipping, subtotal, iva, total) => {
    const totals = totalsOf(
      lines.map(([unitCents, quantity]) => ({ unitCents, quantity })),
      shipping,
    );
    expect(totals).toMatchObject({ subtotalCents: subtotal, ivaCents: iva, totalCents: total });
  });

  it('adds up to the cent whatever is bought', () => {
    const line = fc.record({
      unitCents: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.integer({ min: 0, max: 5000 }), (lines, shipping) => {
        const totals = totalsOf(lines, shipping);
        const gross = totals.grossCents.reduce((a, b) => a + b, 0);
        expect(gross + shipping).toBe(totals.totalCents);
        expect(totals.subtotalCents + totals.ivaCents).toBe(gross);
        totals.grossCents.forEach((cents, i) => {
          const net = (lines[i]?.unitCents ?? 0) * (lines[i]?.quantity ?? 0);
          expect(cents).toBeGreaterThanOrEqual(net);
          expect(Math.abs(cents - net * 1.23)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});
