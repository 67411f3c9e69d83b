import { describe, expect, it } from 'vitest';
import { type CarrierZones, EVERYWHERE } from '../../settings/sections/shipping.ts';
import { shippingChoices } from './shipping.ts';

const none = { carriers: [], default_carrier: '', free_shipping_threshold: 50, store_pickup_active: true };

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
    const own = { ships: 'own', customer_price: 12.5, delivery_time: '5 dias', free_above: false } as const;
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
