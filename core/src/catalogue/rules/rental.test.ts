import { describe, expect, it } from 'vitest';
import { dueNow, isRentable } from './rental.ts';

const terms = { monthlyCents: 4990, installationCents: 2500, minimumMonths: 12 };

describe('renting', () => {
  it.each([
    [4990, 2500, 7490],
    [4990, 0, 4990],
    [0, 0, 0],
  ])('a month of %i and an installation of %i: %i cents today', (monthlyCents, installationCents, due) => {
    expect(dueNow({ monthlyCents, installationCents, minimumMonths: 1 })).toBe(due);
  });

  it.each([
    [11, false],
    [12, true],
    [120, true],
    [121, false],
    [12.5, false],
    [Number.NaN, false],
  ])('for %d months, at least 12: %s', (months, expected) => {
    expect(isRentable(months, terms)).toBe(expected);
  });
});
