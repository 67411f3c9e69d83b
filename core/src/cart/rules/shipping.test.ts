import { describe, expect, it, test } from 'vitest';
import {
  type CarrierZones,
  EVERYWHERE,
  shipping,
  type WeightSteps,
} from '../../settings/sections/shipping.ts';
import { DELIVERY_ZONES, type DeliveryZone } from '../../shared/delivery-zone.ts';
import fc from '../../testing/property.ts';
import {
  shippingChoices as choicesOf,
  isTooHeavy,
  NOTHING,
  parcelOf,
  type ShippingSettings,
  weightOf,
} from './shipping.ts';

const none = {
  carriers: [],
  default_carrier: '',
  free_shipping_threshold: 50,
  store_pickup_active: true,
  default_weight_grams: 500,
};

/** Of a parcel of half a kilo. */
const shippingChoices = (settings: ShippingSettings, subtotalCents: number, zone?: DeliveryZone) =>
  choicesOf(settings, { subtotalCents, ...NOTHING, grams: 500 }, zone);

function carrier(id: string, name: string, price: number, active = true) {
  return {
    id,
    active,
    name,
    delivery_time: '24h',
    service_cost: 1,
    customer_price: price,
    pickup_point_available: false,
    pickup_point_info: '',
    tracking_url: '',
    zones: EVERYWHERE,
    weight_steps: [] as WeightSteps,
    volumetric_divisor: 0,
    max_side_cm: 0,
    collects_old: false,
  };
}

describe('shippingChoices', () => {
  it.each([
    [0, 499],
    [4999, 499],
    [5000, 499],
    [5001, 0],
  ])('standard delivery of a subtotal of %i cents costs %i', (subtotal, price) => {
    expect(shippingChoices(none, subtotal)).toMatchObject([
      { id: 'normal', priceCents: price },
      { id: 'levantamento', priceCents: 0, isPickup: true },
    ]);
  });

  it('offers the active carriers at their price, the default one first, free above the threshold', () => {
    const settings = {
      ...none,
      carriers: [
        carrier('ctt-expresso', 'CTT Expresso', 3.9),
        carrier('dpd', 'DPD', 5.5),
        carrier('velha', 'Velha', 1, false),
      ],
      default_carrier: 'DPD',
      store_pickup_active: false,
    };
    expect(shippingChoices(settings, 1000)).toMatchObject([
      { id: 'dpd', carrierId: 'dpd', priceCents: 550 },
      { id: 'ctt-expresso', carrierId: 'ctt-expresso', priceCents: 390 },
    ]);
    expect(shippingChoices(settings, 5001).map((choice) => choice.priceCents)).toEqual([0, 0]);
  });

  it('tells carriers of one name apart, and from the shop’s own ways', () => {
    const settings = {
      ...none,
      carriers: [
        carrier('ctt', 'CTT', 3),
        carrier('ctt-2', 'ctt', 4),
        carrier('levantamento-2', 'Levantamento', 5),
        carrier('transportadora-4', '!', 6),
      ],
    };
    const choices = shippingChoices(settings, 1000);
    expect(choices.map(({ id }) => id)).toEqual([
      'ctt',
      'ctt-2',
      'levantamento-2',
      'transportadora-4',
      'levantamento',
    ]);
    expect(choices.map(({ carrierId }) => carrierId)).toEqual([
      'ctt',
      'ctt-2',
      'levantamento-2',
      'transportadora-4',
      null,
    ]);
  });

  describe('by where it goes', () => {
    const own = {
      ships: 'own' as const,
      customer_price: 12.5,
      delivery_time: '5 dias',
      free_above: false,
      weight_steps: [],
    };
    const goes = (zones: Partial<CarrierZones>) => ({
      ...none,
      store_pickup_active: false,
      carriers: [{ ...carrier('ctt', 'CTT', 4), zones: { ...EVERYWHERE, ...zones } }],
    });

    it('asks the zone’s own price and time, free above the threshold only where the shop says so', () => {
      const dear = goes({ azores: own });
      expect(shippingChoices(dear, 1000, 'azores')).toMatchObject([
        { id: 'ctt', priceCents: 1250, deliveryTime: '5 dias', isToConfirm: false },
      ]);
      expect(shippingChoices(dear, 999_00, 'azores')).toMatchObject([{ priceCents: 1250 }]);
      expect(shippingChoices(dear, 999_00, 'mainland')).toMatchObject([
        { priceCents: 0, deliveryTime: '24h' },
      ]);
      const free = goes({ azores: { ...own, free_above: true } });
      expect(shippingChoices(free, 999_00, 'azores')).toMatchObject([{ priceCents: 0 }]);
    });

    it('leaves the islands to be confirmed where nothing is said of them', () => {
      expect(shippingChoices(goes({ azores: own }), 1000, 'madeira')).toMatchObject([
        { priceCents: 400, isToConfirm: true },
      ]);
      expect(shippingChoices(none, 1000, 'madeira')).toMatchObject([
        { id: 'normal', isToConfirm: true },
        { isPickup: true, isToConfirm: false },
      ]);
    });

    it('does not offer who does not go there, nor standard delivery in their place', () => {
      const islandsOnly = goes({ mainland: false, azores: own, madeira: { ...own, ships: 'none' } });
      expect(shippingChoices(islandsOnly, 1000)).toEqual([]);
      expect(shippingChoices(islandsOnly, 1000, 'madeira')).toEqual([]);
      expect(shippingChoices(islandsOnly, 1000, 'azores')).toHaveLength(1);
      expect(shippingChoices({ ...islandsOnly, store_pickup_active: true }, 1000)).toMatchObject([
        { isPickup: true },
      ]);
    });
  });
});

describe('by weight', () => {
  const steps = [
    { up_to_kg: 2, customer_price: 3.9 },
    { up_to_kg: 10.5, customer_price: 6.5 },
  ];
  const weighing = {
    ...none,
    store_pickup_active: false,
    carriers: [{ ...carrier('ctt', 'CTT', 4), weight_steps: steps }],
  };
  const priceAt = (grams: number, subtotalCents = 1000, zone?: DeliveryZone) =>
    choicesOf(weighing, { subtotalCents, ...NOTHING, grams }, zone)[0]?.priceCents ?? null;

  it.each([
    [0, 390],
    [2000, 390],
    [2001, 650],
    [10_500, 650],
    [10_501, null],
  ])('%i g cost %s cents', (grams, price) => expect(priceAt(grams)).toBe(price));

  it('is free above the threshold as any delivery is, and not at it', () => {
    expect(priceAt(2001, 5000)).toBe(650);
    expect(priceAt(2001, 5001)).toBe(0);
    expect(priceAt(10_501, 5001)).toBeNull();
  });

  it('asks the steps of the carrier to the islands that are as the carrier, and their own where they have some', () => {
    expect(priceAt(2001, 1000, 'azores')).toBe(650);
    const own = { ships: 'own' as const, customer_price: 9, delivery_time: '', free_above: false };
    const islands = {
      ...weighing,
      carriers: weighing.carriers.map((one) => ({
        ...one,
        zones: {
          ...EVERYWHERE,
          azores: { ...own, weight_steps: [{ up_to_kg: 1, customer_price: 11 }] },
          madeira: { ...own, weight_steps: [] },
        },
      })),
    };
    const to = (zone: DeliveryZone, grams: number) =>
      choicesOf(islands, { subtotalCents: 1000, ...NOTHING, grams }, zone)[0]?.priceCents;
    expect([to('azores', 1000), to('azores', 1001), to('madeira', 99_000)]).toEqual([1100, undefined, 900]);
  });

  it('says when every carrier carries less, and never where none goes at all', () => {
    expect(isTooHeavy(weighing, { subtotalCents: 1000, ...NOTHING, grams: 10_501 })).toBe(true);
    expect(isTooHeavy(weighing, { subtotalCents: 1000, ...NOTHING, grams: 10_500 })).toBe(false);
    const nowhere = {
      ...weighing,
      carriers: [{ ...carrier('x', 'X', 1), zones: { ...EVERYWHERE, mainland: false } }],
    };
    expect(isTooHeavy(nowhere, { subtotalCents: 1000, ...NOTHING, grams: 99_000 })).toBe(false);
  });

  it('counts units, the default for what says nothing, and nothing for licences', () => {
    const line = (quantity: number, weightGrams: number | null, category = 'consumiveis') => ({
      quantity,
      product: { weightGrams, sidesCm: [null, null, null], category, isByKeys: false },
    });
    expect(
      weightOf([line(2, 300), line(3, null), line(5, null, 'software'), line(1, 20, 'software')], 500),
    ).toBe(2120);
  });

  test('what weighs more never costs less, and nothing is free that the shop does not make free', () => {
    const given = fc
      .uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 8 })
      .chain((grams) =>
        fc
          .array(fc.integer({ min: 1, max: 9000 }), { minLength: grams.length, maxLength: grams.length })
          .map((cents) => {
            const prices = cents.sort((a, b) => a - b);
            return grams
              .sort((a, b) => a - b)
              .map((up, i) => ({ up_to_kg: up / 1000, customer_price: (prices[i] ?? 0) / 100 }));
          }),
      );
    const weight = fc.integer({ min: 0, max: 80_000 });
    fc.assert(
      fc.property(given, weight, weight, fc.constantFrom(...DELIVERY_ZONES), (weight_steps, a, b, zone) => {
        const settings = {
          ...none,
          store_pickup_active: false,
          carriers: [{ ...carrier('c', 'C', 4), weight_steps }],
        };
        expect(shipping.sent.shape.carriers.safeParse(settings.carriers).success).toBe(true);
        const at = (grams: number) =>
          choicesOf(settings, { subtotalCents: 1000, ...NOTHING, grams }, zone)[0]?.priceCents ?? Infinity;
        const [light, heavy] = [Math.min(a, b), Math.max(a, b)];
        expect(at(light)).toBeGreaterThan(0);
        expect(at(heavy)).toBeGreaterThanOrEqual(at(light));
      }),
    );
  });

  it.each([
    ['a lighter step after a heavier one', [steps[1], steps[0]]],
    ['a heavier step that costs less', [steps[0], { up_to_kg: 20, customer_price: 1 }]],
    ['a step of no weight', [{ up_to_kg: 0, customer_price: 1 }]],
  ])('%s is refused', (_, weight_steps) => {
    const carriers = [{ ...carrier('c', 'C', 4), weight_steps }];
    expect(shipping.sent.shape.carriers.safeParse(carriers).success).toBe(false);
  });
});

describe('by what a parcel measures', () => {
  const steps = [
    { up_to_kg: 2, customer_price: 4 },
    { up_to_kg: 10, customer_price: 8 },
  ];
  const measuring = (over: object) => ({
    ...none,
    carriers: [{ ...carrier('ctt', 'CTT', 4), weight_steps: steps, ...over }],
  });
  const line = (quantity: number, sidesCm: (number | null)[], weightGrams: number | null = 1000) => ({
    quantity,
    product: { weightGrams, sidesCm, category: 'impressoras', isByKeys: false },
  });

  test.each([
    ['light and small', [line(1, [20, 20, 10])], 400],
    ['light and large: 36 000 cm³ are 7.2 kg', [line(1, [40, 30, 30])], 800],
    ['many small ones: 5 × 4000 cm³ are 4 kg', [line(5, [20, 20, 10], 100)], 800],
    ['heavy and small: what it weighs', [line(1, [10, 10, 10], 9000)], 800],
    ['a side that nobody measured: what it weighs', [line(1, [90, 90, null])], 400],
    ['larger than the last step', [line(1, [60, 60, 60])], null],
    ['longer than the carrier takes', [line(1, [121, 1, 1])], null],
    ['as long as the carrier takes', [line(1, [120, 1, 1])], 400],
  ])('%s', (_, lines, price) => {
    const settings = measuring({ volumetric_divisor: 5000, max_side_cm: 120 });
    const parcel = { subtotalCents: 1000, ...parcelOf(lines, 500) };
    expect(choicesOf(settings, parcel).find(({ isPickup }) => !isPickup)?.priceCents ?? null).toBe(price);
    expect(isTooHeavy(settings, parcel)).toBe(price === null);
  });

  test('counts for nothing where the carrier does not count it', () => {
    const parcel = { subtotalCents: 1000, ...parcelOf([line(1, [300, 300, 300])], 500) };
    expect(choicesOf(measuring({}), parcel)[0]?.priceCents).toBe(400);
  });

  test('a parcel that grows in any way never costs less', () => {
    const size = fc.record({
      grams: fc.integer({ min: 0, max: 12_000 }),
      cubicCm: fc.integer({ min: 0, max: 80_000 }),
      longestCm: fc.integer({ min: 0, max: 200 }),
    });
    fc.assert(
      fc.property(
        size,
        size,
        fc.constantFrom(0, 1000, 5000),
        fc.constantFrom(0, 100),
        (a, b, divisor, side) => {
          const settings = measuring({ volumetric_divisor: divisor, max_side_cm: side });
          const at = (one: typeof a) =>
            choicesOf(settings, { subtotalCents: 1000, ...NOTHING, ...one }).find(({ isPickup }) => !isPickup)
              ?.priceCents ?? Number.POSITIVE_INFINITY;
          const both = {
            grams: a.grams + b.grams,
            cubicCm: a.cubicCm + b.cubicCm,
            longestCm: Math.max(a.longestCm, b.longestCm),
          };
          expect(at(both)).toBeGreaterThanOrEqual(Math.max(at(a), at(b)));
        },
      ),
    );
  });

  test.each([
    ['volumetric_divisor', 999],
    ['volumetric_divisor', 10_001],
    ['volumetric_divisor', 5000.5],
    ['max_side_cm', -1],
    ['max_side_cm', 501],
  ])('%s of %d is refused', (name, value) => {
    const carriers = [{ ...carrier('c', 'C', 4), [name]: value }];
    expect(shipping.schema.safeParse({ ...shipping.defaults, carriers }).success).toBe(false);
  });
});

describe('keys of licences alone', () => {
  const line = (isByKeys: boolean, weightGrams: number | null = null) => ({
    quantity: 1,
    product: { weightGrams, sidesCm: [], category: isByKeys ? 'software' : 'consumivel', isByKeys },
  });
  const dear = { ...none, carriers: [carrier('dhl', 'DHL', 9)] };

  it.each([
    ['mainland', [line(true)]],
    ['azores', [line(true)]],
    ['madeira', [line(true), line(true)]],
    ['mainland', [line(true, 300)]],
  ] as const)('cost nothing and go nowhere: %s', (zone, lines) => {
    expect(choicesOf(dear, { subtotalCents: 1000, ...parcelOf(lines, 500) }, zone)).toMatchObject([
      { id: 'entrega-digital', priceCents: 0, isToAddress: false, isPickup: false, carrierId: null },
    ]);
  });

  it.each([[[line(true), line(false)]], [[line(false)]], [[]]])(
    'beside goods nothing changes: %#',
    (lines) => {
      const choices = choicesOf(dear, { subtotalCents: 1000, ...parcelOf(lines, 500) });
      expect(choices.map(({ id }) => id)).toEqual(['dhl', 'levantamento']);
    },
  );
});
