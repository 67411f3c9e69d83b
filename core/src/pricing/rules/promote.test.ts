import { describe, expect, test } from 'vitest';
import { atRate, MARGIN_IVA } from '../../shared/iva.ts';
import { totalsOf } from '../../shared/lines.ts';
import fc from '../../testing/property.ts';
import { deliveryPrice, missingFor, type Promotable, type Promotion, promote } from './promote.ts';

const line = (productId: string, unit: number, more: Partial<Promotable> = {}): Promotable => ({
  productId,
  brand: 'HP',
  category: 'consumiveis',
  printers: [],
  quantity: 1,
  unitNetCents: unit,
  unitGrossCents: unit,
  iva: atRate(23),
  costCents: null,
  isInCampaign: false,
  isOpen: true,
  ...more,
});

const promotion = (more: Partial<Promotion>): Promotion => ({
  id: 'p',
  name: 'Promoção',
  lane: 'line',
  kind: 'percent',
  percent: null,
  amountCents: null,
  buyUnits: null,
  getUnits: null,
  targets: [],
  minCents: null,
  minUnits: null,
  isExclusive: false,
  isBelowCost: false,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  code: null,
  ...more,
});

const ofProduct = (value: string) => [{ kind: 'product', value }] as const;
const threeForTwo = promotion({ id: 'tres', kind: 'buy_get', percent: 100, buyUnits: 2, getUnits: 1 });

/** What the customer pays for the goods, cents with IVA. */
const paid = (cart: readonly Promotable[], off: readonly number[]) =>
  totalsOf(
    cart.map((one, place) => ({ ...one, discountCents: off[place] ?? 0 })),
    0,
  ).totalCents;

describe('articles', () => {
  test('a percentage is of one unit, and the line is its multiple', () => {
    const { off } = promote([line('a', 999, { quantity: 3 })], [promotion({ percent: 15 })]);
    expect(off).toEqual([3 * (999 - 849)]);
  });

  test('each line has the best of those it may have', () => {
    const cart = [line('a', 1000), line('b', 2000)];
    const { off, steps } = promote(cart, [
      promotion({ id: 'all', percent: 10 }),
      promotion({ id: 'one', percent: 30, targets: ofProduct('a') }),
    ]);
    expect(off).toEqual([300, 200]);
    expect(steps.map(({ promotion: { id } }) => id).sort()).toEqual(['all', 'one']);
  });

  test('what takes the same goes to what began first, then to its id', () => {
    const later = new Date('2026-11-02T00:00:00Z');
    const { steps } = promote(
      [line('a', 1000)],
      [
        promotion({ id: 'a', percent: 10, startsAt: later }),
        promotion({ id: 'c', percent: 10 }),
        promotion({ id: 'b', percent: 10 }),
      ],
    );
    expect(steps[0]?.promotion.id).toBe('b');
  });

  test('an amount off each unit of a price typed without IVA is taken without it', () => {
    const cart = [line('a', 1000, { quantity: 2, unitGrossCents: null })];
    const { off } = promote(cart, [promotion({ kind: 'amount', amountCents: 123 })]);
    expect(off).toEqual([200]);
  });

  test('leve 3 pague 2: nothing at 1 and 2, one unit at 3 to 5, two at 6, and it is off all units of the group', () => {
    const at = (quantity: number) => promote([line('a', 1000, { quantity })], [threeForTwo]).off[0];
    expect([1, 2, 3, 4, 5, 6].map(at)).toEqual([0, 0, 1000, 1000, 1000, 2000]);
    const mixed = promote([line('a', 3000, { quantity: 2 }), line('b', 600)], [threeForTwo]);
    // 600 is free, and each unit cost its part: whoever returns the dear one does not keep the free one for nothing.
    expect(mixed.off).toEqual([546, 54]);
  });

  test('what is of several lines takes them where it takes more than each line has alone', () => {
    const ten = promotion({ id: 'dez', percent: 10 });
    expect(promote([line('a', 1000, { quantity: 3 })], [ten, threeForTwo]).off).toEqual([1000]);
    const forty = promotion({ id: 'quarenta', percent: 40 });
    expect(promote([line('a', 1000, { quantity: 3 })], [forty, threeForTwo]).off).toEqual([1200]);
    // One line is not in the group: it keeps its own.
    const cart = [line('a', 1000, { quantity: 3 }), line('z', 500, { brand: 'Canon' })];
    const hp = { ...threeForTwo, targets: [{ kind: 'brand', value: 'hp' } as const] };
    expect(promote(cart, [ten, hp]).off).toEqual([1000, 50]);
  });

  test('a bundle is of one of each of its articles, as often as there are all of them', () => {
    const bundle = promotion({
      kind: 'bundle',
      percent: 20,
      targets: [...ofProduct('a'), ...ofProduct('b')],
    });
    expect(promote([line('a', 1000, { quantity: 3 })], [bundle]).steps).toEqual([]);
    const { off } = promote([line('a', 1000, { quantity: 3 }), line('b', 500, { quantity: 2 })], [bundle]);
    expect(off).toEqual([400, 200]);
  });

  test('the minimum is of what the promotion is for', () => {
    const five = promotion({ percent: 10, minUnits: 2, targets: ofProduct('a') });
    expect(promote([line('a', 1000), line('b', 1000, { quantity: 9 })], [five]).steps).toEqual([]);
    expect(missingFor(five, [line('a', 1000)])).toEqual({ cents: 0, units: 1 });
    expect(missingFor(promotion({ percent: 10, minCents: 5000 }), [line('a', 1200)])).toEqual({
      cents: 3800,
      units: 0,
    });
  });

  test('never below what it cost, unless the promotion may', () => {
    const cart = [line('a', 1230, { costCents: 900, quantity: 2 })];
    expect(promote(cart, [promotion({ percent: 50 })]).off).toEqual([2 * (1230 - 1107)]);
    expect(promote(cart, [promotion({ percent: 50, isBelowCost: true })]).off).toEqual([1230]);
    // Sold below its cost already: it stays as it is.
    expect(promote([line('a', 500, { costCents: 900 })], [promotion({ percent: 50 })]).off).toEqual([0]);
  });

  test('what is rented, and what is in a campaign for an exclusive one, has none', () => {
    expect(promote([line('a', 1000, { isOpen: false })], [promotion({ percent: 50 })]).steps).toEqual([]);
    const exclusive = promotion({ percent: 50, isExclusive: true });
    const cart = [line('a', 1000, { isInCampaign: true }), line('b', 1000)];
    expect(promote(cart, [exclusive]).off).toEqual([0, 500]);
  });
});

describe('the order', () => {
  test('an amount is spread by largest remainder, after what the articles have', () => {
    const cart = [line('a', 1000), line('b', 1000), line('c', 1000)];
    const { off } = promote(cart, [
      promotion({ id: 'a', percent: 10 }),
      promotion({ id: 'b', lane: 'order', kind: 'amount', amountCents: 1000 }),
    ]);
    expect(off).toEqual([100 + 334, 100 + 333, 100 + 333]);
    expect(paid(cart, off)).toBe(2700 - 1000);
  });

  test('one is had, the best; never below zero', () => {
    const cart = [line('a', 400)];
    const { off, steps } = promote(cart, [
      promotion({ id: 'a', lane: 'order', kind: 'amount', amountCents: 1000 }),
      promotion({ id: 'b', lane: 'order', percent: 10 }),
    ]);
    expect(off).toEqual([400]);
    expect(steps).toHaveLength(1);
  });

  test('an exclusive one is had alone, where it gives more than the others together', () => {
    const cart = [line('a', 1000)];
    const ten = promotion({ id: 'a', percent: 10 });
    const order = promotion({ id: 'b', lane: 'order', percent: 10 });
    const exclusive = (percent: number) => promotion({ id: 'x', lane: 'order', percent, isExclusive: true });
    expect(promote(cart, [ten, order, exclusive(15)]).off).toEqual([190]);
    expect(promote(cart, [ten, order, exclusive(25)]).steps.map((one) => one.promotion.id)).toEqual(['x']);
  });
});

test('the delivery has the best of its promotions, and is never below zero', () => {
  const delivery = (id: string, more: Partial<Promotion>) => promotion({ id, lane: 'delivery', ...more });
  const five = delivery('cinco', { kind: 'amount', amountCents: 500 });
  const half = delivery('metade', { percent: 50 });
  expect(deliveryPrice(499, [five, half])).toMatchObject({ grossCents: 499, promotion: { id: 'cinco' } });
  expect(deliveryPrice(2000, [five, half])).toMatchObject({ grossCents: 1000, promotion: { id: 'metade' } });
  expect(deliveryPrice(0, [five])).toBeNull();
});

const someLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 7 }),
    unit: fc.integer({ min: 1, max: 20_000 }),
    brand: fc.constantFrom('HP', 'Canon', null),
    category: fc.constantFrom('consumiveis', 'impressoras'),
    isOpen: fc.boolean(),
    isInCampaign: fc.boolean(),
    cost: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null }),
    regime: fc.constantFrom('with', 'without', 'margin', 'exempt', 'reduced'),
  })
  .map(({ unit, cost, regime, ...rest }) => ({
    ...rest,
    costCents: cost,
    printers: [],
    unitNetCents: unit,
    unitGrossCents: regime === 'with' || regime === 'reduced' ? unit : null,
    iva: regime === 'margin' ? MARGIN_IVA : atRate(regime === 'exempt' ? 0 : regime === 'reduced' ? 6 : 23),
  }));
const someCart = fc
  .array(someLine, { minLength: 1, maxLength: 6 })
  .map((lines): Promotable[] => lines.map((one, nth) => ({ ...one, productId: `p${nth}` })));

const somePromotion = fc
  .record({
    lane: fc.constantFrom('line', 'line', 'order', 'delivery'),
    kind: fc.constantFrom('percent', 'amount', 'buy_get', 'bundle'),
    percent: fc.integer({ min: 1, max: 100 }),
    amountCents: fc.integer({ min: 1, max: 10_000 }),
    buyUnits: fc.integer({ min: 1, max: 3 }),
    getUnits: fc.integer({ min: 1, max: 2 }),
    minCents: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
    minUnits: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    isExclusive: fc.boolean(),
    isBelowCost: fc.boolean(),
    day: fc.integer({ min: 1, max: 3 }),
    brand: fc.constantFrom('HP', 'Canon', null),
    bundle: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 3 }),
  })
  .map(({ lane, kind, brand, bundle, day, ...rest }): Omit<Promotion, 'id'> => {
    const ofKind = lane === 'line' ? kind : kind === 'amount' ? 'amount' : 'percent';
    return promotion({
      ...rest,
      lane: lane as Promotion['lane'],
      kind: ofKind as Promotion['kind'],
      percent: ofKind === 'amount' ? null : rest.percent,
      amountCents: ofKind === 'amount' ? rest.amountCents : null,
      isExclusive: rest.isExclusive && lane !== 'delivery',
      startsAt: new Date(Date.UTC(2026, 10, day)),
      targets:
        ofKind === 'bundle'
          ? bundle.map((nth) => ({ kind: 'product', value: `p${nth}` }))
          : brand
            ? [{ kind: 'brand', value: brand }]
            : [],
    });
  });
const somePromotions = fc
  .array(somePromotion, { maxLength: 7 })
  .map((all): Promotion[] => all.map((one, nth) => ({ ...one, id: `d${nth}` })));

describe('whatever the cart and the promotions', () => {
  test('nothing is below zero, nor below its cost unless its promotion may be; lines that have none cost the same', () => {
    fc.assert(
      fc.property(someCart, somePromotions, (cart, promotions) => {
        const { off, steps } = promote(cart, promotions);
        const mayBeBelow = steps.some(({ promotion: { isBelowCost } }) => isBelowCost);
        cart.forEach((one, place) => {
          const typed = (one.unitGrossCents ?? one.unitNetCents) * one.quantity;
          const cents = off[place] ?? 0;
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(typed);
          if (!one.isOpen) expect(cents).toBe(0);
          const net = totalsOf([{ ...one, discountCents: cents }], 0).subtotalCents;
          const cost = (one.costCents ?? 0) * one.quantity;
          const full = totalsOf([{ ...one, discountCents: 0 }], 0).subtotalCents;
          if (!mayBeBelow && cents > 0 && full >= cost) {
            expect(net).toBeGreaterThanOrEqual(cost - one.quantity);
          }
        });
      }),
    );
  });

  test('the order of lines and of promotions changes nothing', () => {
    fc.assert(
      fc.property(someCart, somePromotions, fc.integer(), (cart, promotions, seed) => {
        const turned = <T>(all: readonly T[]) =>
          all.map((_, nth) => all[(nth + Math.abs(seed)) % all.length] as T);
        const off = promote(cart, promotions).off;
        const other = turned(cart);
        const again = promote(other, turned(promotions)).off;
        expect(again).toEqual(other.map((one) => off[cart.indexOf(one)]));
      }),
    );
  });

  test('what the steps say is what is off, to the cent, and worked out twice it is the same', () => {
    fc.assert(
      fc.property(someCart, somePromotions, (cart, promotions) => {
        const { off, steps } = promote(cart, promotions);
        const saved = paid(cart, []) - paid(cart, off);
        expect(steps.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(saved);
        expect(off).toEqual(
          cart.map((_, place) => steps.reduce((sum, step) => sum + (step.off[place] ?? 0), 0)),
        );
        expect(promote(cart, promotions)).toEqual(promote(cart, promotions));
      }),
    );
  });

  test('a line has one promotion of articles at most, and the order one', () => {
    fc.assert(
      fc.property(someCart, somePromotions, (cart, promotions) => {
        const { steps } = promote(cart, promotions);
        const ofLane = (lane: string) => steps.filter((step) => step.promotion.lane === lane);
        expect(ofLane('order').length).toBeLessThanOrEqual(1);
        cart.forEach((_, place) => {
          expect(ofLane('line').filter((step) => (step.off[place] ?? 0) > 0).length).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('one promotion more never makes the cart dearer', () => {
    fc.assert(
      fc.property(someCart, somePromotions, (cart, promotions) => {
        const ofOrder = promotions.filter(({ lane, minCents }) => lane === 'order' && minCents === null);
        const fewer = paid(cart, promote(cart, ofOrder.slice(1)).off);
        expect(paid(cart, promote(cart, ofOrder).off)).toBeLessThanOrEqual(fewer);
      }),
    );
  });
});
