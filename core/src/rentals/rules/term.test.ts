import { describe, expect, it } from 'vitest';
import { netPrice } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { backEarly, dueDays, earlyEndFee, monthsBegun, plusMonths, termEnd } from './term.ts';

describe('the term of a contract', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
  ])('%s and %i months is %s', (day, months, then) => {
    expect(plusMonths(day, months)).toBe(then);
  });

  it.each([
    ['2026-11-26', 12, '2027-11-25', { first: '2026-12-26', until: '2027-10-26' }],
    ['2026-11-26', 1, '2026-12-25', null],
  ])('handed over on %s for %i months it ends on %s', (day, months, end, due) => {
    expect(termEnd(day, months)).toBe(end);
    expect(dueDays(day, months)).toEqual(due);
  });

  it('asks for every month but the first, each on its day', () => {
    const day = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 2, max: 120 }), (handedOver, months) => {
        const due = dueDays(handedOver, months);
        const days = Array.from({ length: months - 1 }, (_, nth) => plusMonths(handedOver, nth + 1));
        expect([days[0], days.at(-1)]).toEqual([due?.first, due?.until]);
        expect(new Set(days).size).toBe(months - 1);
        expect(days.every((one) => one > handedOver && one <= termEnd(handedOver, months))).toBe(true);
        expect(monthsBegun(handedOver, months, termEnd(handedOver, months))).toBe(months);
      }),
    );
  });

  it.each([
    ['2026-11-26', 12, 2, { monthsLeft: 11, monthEnds: '2026-12-25', fee: 9980 }],
    ['2027-10-25', 12, 2, { monthsLeft: 1, monthEnds: '2027-10-25', fee: 4990 }],
    ['2027-10-26', 12, 2, null],
    ['2028-01-01', 12, 2, null],
    ['2026-11-26', 12, null, { monthsLeft: 11, monthEnds: '2026-12-25', fee: 0 }],
    ['2026-11-26', 1, 2, null],
    ['2026-12-31', 2, 3, null],
  ])('back on %s of %i months, where ending early costs %s months, is %j', (today, months, early, found) => {
    const back = backEarly('2026-11-26', { months, month: netPrice(4990) }, { earlyEndMonths: early }, today);
    expect(back && { ...back, fee: back.fee.netCents }).toEqual(found);
  });

  it.each([
    [3, 12, 6, 14_970],
    [3, 12, 11, 4990],
    [3, 12, 12, 0],
    [null, 12, 2, 0],
  ])('ending early costs %s months: of %i after %i it is %i', (earlyEndMonths, months, kept, fee) => {
    expect(earlyEndFee({ earlyEndMonths, month: netPrice(4990) }, { months, kept })).toEqual(netPrice(fee));
  });
});
