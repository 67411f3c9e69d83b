import { expect, test } from 'vitest';
import { LEGAL_EXTENSION } from '../../settings/values.ts';
import { guaranteeGoesOn, legalMonths, legalRepairDeadline, soldGuaranteeEnd } from './legal-guarantee.ts';

const DELIVERED = new Date('2026-01-15T10:00:00Z');

test.each([
  ['novo', false, 36],
  ['novo', true, 36],
  ['usado', false, 36],
  ['usado', true, 18],
  // Refurbished goods keep the three years, whatever was agreed.
  ['recondicionado', true, 36],
] as const)('%s, shorter agreed %s: %d months', (condition, isShortAgreed, months) => {
  expect(legalMonths({ condition, isShortAgreed })).toBe(months);
});

const days = (count: number, from = 1) => Array.from({ length: count }, (_, i) => `2026-0${from + i}-20`);

test.each([
  ['none', [], LEGAL_EXTENSION, '2029-01-15T23:59:59Z'],
  ['one', days(1), LEGAL_EXTENSION, '2029-07-15T22:59:59Z'],
  ['four', days(4), LEGAL_EXTENSION, '2031-01-15T23:59:59Z'],
  ['seven: no more than four count', days(7), LEGAL_EXTENSION, '2031-01-15T23:59:59Z'],
  ['twelve months once', days(3), { from: '2022-01-01', months: 12, times: 1 }, '2030-01-15T23:59:59Z'],
  [
    'before the day of the setting',
    days(1),
    { from: '2026-08-01', months: 12, times: 1 },
    '2029-07-15T22:59:59Z',
  ],
  ['on that day', ['2026-08-01'], { from: '2026-08-01', months: 12, times: 1 }, '2030-01-15T23:59:59Z'],
  [
    'one before and one after, of which one counts',
    ['2026-09-01', '2026-03-01'],
    { from: '2026-08-01', months: 12, times: 1 },
    '2029-07-15T22:59:59Z',
  ],
  [
    'one before and one after, of which two count',
    ['2026-09-01', '2026-03-01'],
    { from: '2026-08-01', months: 12, times: 2 },
    '2030-07-15T22:59:59Z',
  ],
])('goods of three years after repairs: %s', (_, repairs, extension, end) => {
  expect(soldGuaranteeEnd(36, DELIVERED, repairs, extension)).toEqual(new Date(end));
});

test.each([
  [
    'day 50 of 60, back the same day',
    '2026-02-20T10:00',
    '2026-03-02T23:59:59',
    '2026-02-20T17:00',
    '2026-03-02T23:59:59Z',
  ],
  [
    'ten days in the shop',
    '2026-02-20T10:00',
    '2026-03-02T23:59:59',
    '2026-03-02T17:00',
    '2026-03-12T23:59:59Z',
  ],
  [
    'longer in the shop than was left',
    '2026-02-20T10:00',
    '2026-03-02T23:59:59',
    '2026-03-20T17:00',
    '2026-03-30T22:59:59Z',
  ],
  [
    'asked for on its last day',
    '2026-03-02T23:00',
    '2026-03-02T23:59:59',
    '2026-03-05T10:00',
    '2026-03-05T23:59:59Z',
  ],
  [
    'it was over: today',
    '2026-04-02T10:00',
    '2026-03-02T23:59:59',
    '2026-04-12T10:00',
    '2026-04-12T22:59:59Z',
  ],
  [
    'over the change of the hour',
    '2026-10-20T10:00',
    '2026-11-19T23:59:59',
    '2026-10-22T10:00',
    '2026-11-21T23:59:59Z',
  ],
  [
    'asked for after midnight in Lisbon',
    '2026-06-30T23:30',
    '2026-07-10T22:59:59',
    '2026-07-01T10:00',
    '2026-07-10T22:59:59Z',
  ],
])('what is left of a guarantee goes on: %s', (_, askedAt, until, back, end) => {
  const claim = { askedAt: new Date(`${askedAt}Z`), until: new Date(`${until}Z`) };
  expect(guaranteeGoesOn(claim, new Date(`${back}Z`))).toEqual(new Date(end));
});

test('a repair under it takes at most 30 days', () => {
  expect(legalRepairDeadline(DELIVERED)).toEqual(new Date('2026-02-14T10:00:00Z'));
});
