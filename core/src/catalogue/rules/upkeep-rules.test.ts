import { describe, expect, it } from 'vitest';
import { netPrice } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { changedPrice } from './bulk-price.ts';
import { campaignDays, campaignErrors } from './campaign-validity.ts';
import { judgeMargin } from './margin.ts';
import { plannedPrices } from './planned-prices.ts';
import { settleStock } from './settle-stock.ts';
import { slugCandidate } from './slug-candidate.ts';

const now = new Date('2026-11-21T12:00:00Z');
const none = { isActive: false, startsAt: null, endsAt: null, percent: null, showsCountdown: false };
const running = {
  isActive: true,
  startsAt: new Date('2026-11-20T00:00:00Z'),
  endsAt: new Date('2026-11-30T23:59:59Z'),
  percent: 50,
  showsCountdown: false,
};
const coming = { ...running, startsAt: new Date('2026-11-25T00:00:00Z') };
const over = { ...running, endsAt: new Date('2026-11-20T23:59:59Z') };

describe('margin', () => {
  it.each([
    [10_000, 5000, none, null, 0, 5000],
    [10_000, null, none, null, 0, 0],
    [10_000, 9000, none, null, 0, 1000],
    [10_000, 9001, none, 'thin_margin', 0, 999],
    [10_000, 10_000, none, 'thin_margin', 0, 0],
    [10_000, 10_001, none, 'below_cost', 1, 0],
    [10_000, 5001, running, 'campaign_loss', 1, 0],
    [10_000, 5001, coming, 'campaign_loss', 1, 0],
    [10_000, 5001, over, null, 0, 4999],
    [10_000, 4600, running, 'thin_margin', 0, 400],
    [4000, 5000, running, 'below_cost', 3000, 0],
    [0, 0, none, 'thin_margin', 0, 0],
  ] as const)('%i at a cost of %s', (netCents, costCents, campaign, alert, lossCents, profitCents) => {
    const margin = judgeMargin({ netCents, costCents, campaign }, now);
    expect(margin).toMatchObject({ alert, lossCents, profitCents });
    expect(margin.message).not.toBe('');
  });

  it('is never a loss and a profit at once, and their difference is what is left', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), (netCents, costCents) => {
        const margin = judgeMargin({ netCents, costCents, campaign: running }, now);
        expect(margin.lossCents * margin.profitCents).toBe(0);
        expect(margin.profitCents - margin.lossCents).toBe(margin.priceCents - costCents);
      }),
    );
  });
});

describe('a price changed in bulk', () => {
  it.each([
    [1000, { by: 'amount', cents: -250 }, 750],
    [1000, { by: 'amount', cents: -1000 }, null],
    [9_999_999, { by: 'amount', cents: 1 }, null],
    [1000, { by: 'percent', basisPoints: 1250 }, 1125],
    [999, { by: 'percent', basisPoints: -1000 }, 899],
    [1, { by: 'percent', basisPoints: -9900 }, null],
  ] as const)('%i by %j is %s', (cents, change, expected) => {
    expect(changedPrice(cents, change)).toBe(expected);
  });

  it('is within a cent of the exact price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: -9000, max: 20_000 }),
        (cents, bp) => {
          const changed = changedPrice(cents, { by: 'percent', basisPoints: bp });
          if (changed !== null)
            expect(Math.abs(changed - cents * (1 + bp / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});

describe('a campaign', () => {
  const wanted = { isActive: true, percent: 20 };
  const at = (day: string) => new Date(`${day}Z`);
  it.each([
    ['2026-11-21T00:00:00', '2026-11-21T23:59:59', []],
    ['2026-11-20T23:59:59', '2026-11-30T00:00:00', ['campaign_start_date']],
    ['2026-11-22T00:00:00', '2026-11-21T00:00:00', ['campaign_end_date']],
    ['2026-11-21T00:00:00', '2027-02-18T23:59:59', []],
    ['2026-11-21T00:00:00', '2027-02-19T00:00:01', ['campaign_end_date']],
  ])('from %s to %s: %j', (start, end, paths) => {
    const campaign = { ...wanted, startsAt: at(start), endsAt: at(end) };
    expect(campaignErrors(campaign, { now, formerStart: null }).map((error) => error.path)).toEqual(paths);
  });

  it('may keep a start that has passed, and may lack everything while it is off', () => {
    const campaign = { ...wanted, startsAt: at('2026-01-01T00:00:00'), endsAt: at('2026-01-02T00:00:00') };
    expect(campaignErrors(campaign, { now, formerStart: campaign.startsAt })).toEqual([]);
    expect(campaignErrors({ ...none }, { now, formerStart: null })).toEqual([]);
    expect(campaignErrors({ ...none, isActive: true }, { now, formerStart: null })).toHaveLength(3);
  });

  it('of ninety days from midnight to the last second is ninety days', () => {
    expect(campaignDays(at('2026-11-21T00:00:00'), at('2027-02-18T23:59:59'))).toBe(90);
  });
});

it.each([
  [none, [[1000, now]]],
  [over, [[1000, now]]],
  [
    running,
    [
      [500, now],
      [1000, new Date('2026-11-30T23:59:59.001Z')],
    ],
  ],
  [
    coming,
    [
      [1000, now],
      [500, coming.startsAt],
      [1000, new Date('2026-11-30T23:59:59.001Z')],
    ],
  ],
])('planned prices %#', (campaign, expected) => {
  expect(
    plannedPrices(netPrice(1000), campaign, now).map((step) => [step.price.netCents, step.startsAt]),
  ).toEqual(expected);
});

it.each([
  [5, 17, 7, 15],
  [5, 17, null, 17],
  [1, 0, 7, 0],
  [5, 7, 7, 5],
])('of %i in stock, set to %i by who saw %s: %i', (current, wanted, seen, expected) => {
  expect(settleStock(current, wanted, seen)).toBe(expected);
});

describe('an address', () => {
  const tries = (sku: string | null) => [0, 1, 2, 3].map((round) => slugCandidate('Toner Preto', sku, round));

  it('is the name, then with the sku, then numbered', () => {
    expect(tries('A1')).toEqual(['toner-preto', 'toner-preto-a1', 'toner-preto-2', 'toner-preto-3']);
    expect(tries(null)).toEqual(['toner-preto', 'toner-preto-2', 'toner-preto-3', 'toner-preto-4']);
    expect(slugCandidate('Toner Preto', 'A1', 21)).toBeNull();
  });

  it('is always one that the database takes', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.option(fc.string({ maxLength: 80 })),
        fc.nat({ max: 19 }),
        (name, sku, round) => {
          const slug = slugCandidate(name, sku, round) ?? '';
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(111);
        },
      ),
    );
  });
});
