import { describe, expect, it, test } from 'vitest';
import { toCents } from '../../shared/money.ts';
import { grossPrice, netPrice } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { discountPercent, priceView } from './price-view.ts';

const now = new Date('2026-11-21T12:00:00Z');
const campaign = {
  isActive: true,
  startsAt: new Date('2026-11-20T00:00:00Z'),
  endsAt: new Date('2026-11-27T00:00:00Z'),
  percent: 20,
  showsCountdown: true,
};

const NONE = { netCents: null, withIvaCents: null };

describe('discount percent', () => {
  it.each([
    [10000, 7500, 25],
    [8999, 7199, 20],
    [300, 200, 33],
    [0, 0, null],
    [200, 200, null],
    [200, 250, null],
  ])('%i down to %i is %s %%', (original, price, expected) => {
    expect(discountPercent(original, price)).toBe(expected);
  });
});

test('a price without campaign has IVA beside it and nothing else', () => {
  expect(
    priceView(
      netPrice(8999),
      { ...campaign, isActive: false },
      { netCents: 8000, withIvaCents: null },
      now,
      23,
    ),
  ).toEqual({
    net: 89.99,
    gross: 110.69,
    regime: 'normal',
    iva_rate: 23,
    is_typed_with_iva: false,
    original_net: null,
    original_gross: null,
    discount_percent: null,
    lowest_30_days_gross: null,
    campaign_ends_at: null,
    campaign_days_left: null,
  });
});

test('a campaign shows what it was, the percent, the lowest of 30 days and the days left', () => {
  expect(priceView(netPrice(8999), campaign, { netCents: 8499, withIvaCents: null }, now, 23)).toEqual({
    net: 71.99,
    gross: 88.55,
    regime: 'normal',
    iva_rate: 23,
    is_typed_with_iva: false,
    original_net: 89.99,
    original_gross: 110.69,
    discount_percent: 20,
    lowest_30_days_gross: 104.54,
    campaign_ends_at: '2026-11-27T00:00:00.000Z',
    campaign_days_left: 6,
  });
});

test('without known earlier prices the lowest is the price before the campaign', () => {
  expect(priceView(netPrice(8999), campaign, NONE, now, 23).lowest_30_days_gross).toBe(110.69);
});

test('the countdown is shown only when asked for', () => {
  expect(
    priceView(netPrice(8999), { ...campaign, showsCountdown: false }, NONE, now, 23).campaign_days_left,
  ).toBeNull();
});

test('a price so small that nothing is taken off shows no campaign', () => {
  expect(priceView(netPrice(1), { ...campaign, percent: 10 }, NONE, now, 23).original_net).toBeNull();
});

test('gross is net with 23 %, and never above the original', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8_000_000 }), fc.integer({ min: 1, max: 70 }), (price, percent) => {
      const view = priceView(netPrice(price), { ...campaign, percent }, NONE, now, 23);
      expect(Math.abs(toCents(view.gross) * 100 - toCents(view.net) * 123)).toBeLessThanOrEqual(50);
      expect(view.gross).toBeLessThanOrEqual(view.original_gross ?? view.gross);
    }),
  );
});

test.each([
  [500, 20, 400],
  [1500, 10, 1350],
  [29_999, 33, 20_099],
  [999, 15, 849],
])('%i typed with IVA less %i %% shows exactly %i', (typed, percent, shown) => {
  const lowest = { netCents: 100_000, withIvaCents: typed - 1 };
  const view = priceView(grossPrice(typed, 23), { ...campaign, percent }, lowest, now, 23);
  expect(
    [view.original_gross, view.gross, view.lowest_30_days_gross].map((euros) => toCents(euros ?? 0)),
  ).toEqual([typed, shown, typed - 1]);
});
