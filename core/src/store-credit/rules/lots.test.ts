import { describe, expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { type CreditEntry, lotsOf, partsBack } from './lots.ts';

const came = (id: number, amountCents: number, endsOn: string | null = null): CreditEntry => ({
  id,
  amountCents,
  origin: 'oferta',
  endsOn,
  ofId: null,
});
const went = (id: number, cents: number, ofId: number | null = null): CreditEntry => ({
  id,
  amountCents: -cents,
  origin: ofId === null ? 'gasto' : 'fim',
  endsOn: null,
  ofId,
});

describe('what is left of credit', () => {
  test('what ends first is spent first, and what has no end last', () => {
    const { lots, tookFrom, balanceCents } = lotsOf([
      came(1, 500),
      came(2, 300, '2026-12-31'),
      came(3, 200, '2026-12-01'),
      went(4, 400),
    ]);
    expect(lots.map(({ id, leftCents }) => [id, leftCents])).toEqual([
      [2, 100],
      [1, 500],
    ]);
    expect(tookFrom.get(4)).toEqual([
      { endsOn: '2026-12-01', cents: 200 },
      { endsOn: '2026-12-31', cents: 200 },
    ]);
    expect(balanceCents).toBe(600);
  });

  test('an end takes the rest of its own row alone', () => {
    const { lots } = lotsOf([came(1, 500, '2026-01-01'), came(2, 300, '2026-02-01'), went(3, 300, 2)]);
    expect(lots.map(({ id, leftCents }) => [id, leftCents])).toEqual([[1, 500]]);
  });

  test('any order of coming, going and ending leaves the sum of the rows, and no part below zero', () => {
    const step = fc.record({
      what: fc.constantFrom('come', 'go', 'end'),
      cents: fc.integer({ min: 1, max: 9_999 }),
      end: fc.constantFrom(null, '2026-11-30', '2026-12-31', '2027-01-31'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const rows: CreditEntry[] = [];
        for (const [at, { what, cents, end }] of steps.entries()) {
          const { lots, balanceCents } = lotsOf(rows);
          const [first] = lots;
          if (what === 'come') rows.push(came(at, cents, end));
          else if (what === 'go' && balanceCents > 0) rows.push(went(at, Math.min(cents, balanceCents)));
          else if (first?.endsOn) rows.push(went(at, first.leftCents, first.id));
        }
        const { lots, balanceCents } = lotsOf(rows);
        expect(balanceCents).toBe(rows.reduce((sum, { amountCents }) => sum + amountCents, 0));
        expect(lots.every((lot) => lot.leftCents > 0 && lot.leftCents <= lot.amountCents)).toBe(true);
        expect(() => lotsOf([...rows, went(99, balanceCents + 1)])).toThrow();
      }),
    );
  });
});

const MARCH = { endsOn: '2027-03-01', cents: 500 };
const DECEMBER = { endsOn: '2026-12-01', cents: 300 };
const ENDLESS = { endsOn: null, cents: 1 };

test.each([
  ['all with an end keeps it', [MARCH], 0, 500, [MARCH]],
  ['a cent without an end takes no end from the rest', [MARCH, ENDLESS], 0, 501, [ENDLESS, MARCH]],
  ['what has no end first', [MARCH, ENDLESS], 0, 1, [ENDLESS]],
  ['then what ends last', [DECEMBER, MARCH, ENDLESS], 0, 301, [ENDLESS, { ...MARCH, cents: 300 }]],
  ['what came back already is not given again', [MARCH, ENDLESS], 1, 500, [MARCH]],
  ['half of it twice', [MARCH], 250, 250, [{ ...MARCH, cents: 250 }]],
  ['what is nearly over has some days', [DECEMBER], 0, 300, [{ endsOn: '2026-12-26', cents: 300 }]],
  [
    'of two that are over one row',
    [DECEMBER, { ...DECEMBER, endsOn: '2026-11-30' }],
    0,
    600,
    [{ endsOn: '2026-12-26', cents: 600 }],
  ],
  ['the earliest last of all', [DECEMBER, MARCH], 500, 300, [{ endsOn: '2026-12-26', cents: 300 }]],
  ['nothing', [], 0, 0, []],
])('of credit that comes back: %s', (_what, spent, back, cents, expected) => {
  expect(partsBack(spent, { back, cents, least: '2026-12-26' })).toEqual(expected);
});

test('no more comes back than was spent', () => {
  expect(() => partsBack([MARCH], { back: 1, cents: 500, least: '2026-12-26' })).toThrow();
});
