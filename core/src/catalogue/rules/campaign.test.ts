import { describe, expect, it } from 'vitest';
import { DAY } from '../../shared/day.ts';
import { grossPrice, netPrice, typedCents } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import {
  type Campaign,
  countdownChangesAt,
  currentPrice,
  daysRemaining,
  discountedPrice,
  isCampaignRunning,
} from './campaign.ts';

const start = new Date('2026-11-20T00:00:00Z');
const end = new Date('2026-11-27T12:00:00Z');
const campaign: Campaign = {
  isActive: true,
  startsAt: start,
  endsAt: end,
  percent: 20,
  showsCountdown: true,
};

describe('a campaign runs', () => {
  it.each([
    ['not a moment before its start', {}, '2026-11-19T23:59:59.999Z', false],
    ['at its start', {}, '2026-11-20T00:00:00Z', true],
    ['in between', {}, '2026-11-23T12:00:00Z', true],
    ['at its end', {}, '2026-11-27T12:00:00Z', true],
    ['not a moment after its end', {}, '2026-11-27T12:00:00.001Z', false],
    ['not switched off', { isActive: false }, '2026-11-23T12:00:00Z', false],
    ['not without a start', { startsAt: null }, '2026-11-23T12:00:00Z', false],
    ['not without an end', { endsAt: null }, '2026-11-23T12:00:00Z', false],
    ['not without a percent', { percent: null }, '2026-11-23T12:00:00Z', false],
    ['not with 0 %', { percent: 0 }, '2026-11-23T12:00:00Z', false],
  ])('%s', (_, changes, at, expected) => {
    const now = new Date(at);
    expect(isCampaignRunning({ ...campaign, ...changes }, now)).toBe(expected);
    expect(typedCents(currentPrice(netPrice(1000), { ...campaign, ...changes }, now))).toBe(
      expected ? 800 : 1000,
    );
  });
});

describe('the price of a campaign', () => {
  it.each([
    [8999, 20, 7199],
    [8999, null, 8999],
    [8999, 0, 8999],
    [8999, -5, 8999],
    [100, 70, 30],
    [1, 50, 1],
    [105, 10, 95],
    [333, 33, 223],
    [0, 10, 0],
  ])('%i cents less %s %% is %i', (price, percent, expected) => {
    expect(typedCents(discountedPrice(netPrice(price), percent))).toBe(expected);
    expect(typedCents(discountedPrice(grossPrice(price, 23), percent))).toBe(expected);
  });

  it('is within half a cent of the exact one, and falls as the percent rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 1, max: 69 }),
        (price, percent) => {
          const off = (by: number) => typedCents(discountedPrice(netPrice(price), by));
          const now = off(percent);
          expect(Number.isInteger(now)).toBe(true);
          expect(Math.abs(now * 100 - price * (100 - percent))).toBeLessThanOrEqual(50);
          expect(off(percent + 1)).toBeLessThanOrEqual(now);
          expect(now).toBeLessThanOrEqual(price);
        },
      ),
    );
  });
});

describe('days remaining', () => {
  it.each([
    ['2026-11-27T12:00:00Z', 0],
    ['2026-11-27T11:59:59.999Z', 1],
    ['2026-11-26T12:00:00Z', 1],
    ['2026-11-26T11:59:59Z', 2],
    ['2026-11-17T12:00:00Z', 10],
    ['2026-12-27T12:00:00Z', 0],
  ])('at %s: %i', (now, days) => {
    expect(daysRemaining(end, new Date(now))).toBe(days);
  });

  // On 25 October 2026 the day has 25 hours, on 28 March 2027 it has 23.
  it.each([
    ['2026-10-25T23:59:59Z', '2026-10-24T23:00:00Z', 1],
    ['2026-10-25T23:59:59Z', '2026-10-24T22:59:59Z', 1],
    ['2026-10-25T23:59:59Z', '2026-10-24T22:59:58Z', 2],
    ['2026-10-27T23:59:59Z', '2026-10-24T23:00:00Z', 3],
    ['2027-03-28T22:59:59Z', '2027-03-28T00:00:00Z', 1],
    ['2027-03-28T22:59:59Z', '2027-03-27T23:59:59Z', 1],
    ['2027-03-28T22:59:59Z', '2027-03-27T23:59:58Z', 2],
    // 01:30, the second time that the clock shows it.
    ['2026-10-25T01:30:00Z', '2026-10-25T01:29:59Z', 1],
    ['2026-10-25T01:30:00Z', '2026-10-25T01:30:00Z', 0],
  ])('until %s at %s: %i, by the calendar', (until, now, days) => {
    expect(daysRemaining(new Date(until), new Date(now))).toBe(days);
  });

  it('stay the same until the moment said, and are one less at it', () => {
    const ends = [end, ...['2026-10-26T23:59:59Z', '2027-03-29T00:30:00.500Z'].map((one) => new Date(one))];
    fc.assert(
      fc.property(fc.constantFrom(...ends), fc.integer({ min: 1, max: 100 * DAY }), (until, left) => {
        const now = new Date(until.getTime() - left);
        const days = daysRemaining(until, now);
        const change = countdownChangesAt(until, now);
        if (!change) throw new Error('still counting');
        expect(change > now).toBe(true);
        expect(daysRemaining(until, new Date(change.getTime() - 1))).toBe(days);
        expect(daysRemaining(until, change)).toBe(days - 1);
      }),
    );
    expect(countdownChangesAt(end, end)).toBeNull();
  });
});
