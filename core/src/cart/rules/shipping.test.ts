import { describe, expect, it } from 'vitest';
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
});
