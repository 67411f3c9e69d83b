import { expect, test } from 'vitest';
import { withoutIva } from '../../shared/iva.ts';
import type { Conditions } from '../values.ts';
import { asksMore } from './asks-more.ts';

const SAYS: Conditions = {
  plan: 'Essencial',
  everyMonths: 1,
  priceCents: 3900,
  priceWithIvaCents: null,
  ivaRate: 23,
  minutes: 180,
  visits: 0,
  responseHours: 16,
  discountPercent: 5,
  devices: 2,
  extraHourCents: 3500,
  extraHourWithIvaCents: null,
  noticeDays: 30,
};

test.each<[string, Partial<Conditions>, boolean]>([
  ['the same', {}, false],
  ['dearer', { plan: 'Profissional', priceCents: 8900, minutes: 480 }, true],
  ['a cent dearer', { priceCents: 3901 }, true],
  ['a cent cheaper', { priceCents: 3899 }, false],
  ['cheaper with fewer hours', { plan: 'Mini', priceCents: 1000, minutes: 60 }, false],
  ['more hours at the price', { minutes: 600 }, false],
  ['a dearer hour above the included', { extraHourCents: 3501 }, true],
  ['cheaper, with a dearer hour', { priceCents: 1000, extraHourCents: 4000 }, true],
  ['dearer, with a cheaper hour', { priceCents: 4000, extraHourCents: 1000 }, true],
  ['the same, typed with IVA', { priceWithIvaCents: 4797 }, false],
  ['a cent dearer with IVA', { priceCents: withoutIva(4798, 23), priceWithIvaCents: 4798 }, true],
  ['a cent cheaper with IVA', { priceCents: withoutIva(4796, 23), priceWithIvaCents: 4796 }, false],
  ['an hour a cent dearer with IVA', { extraHourWithIvaCents: 4306 }, true],
  ['another name and answer', { plan: 'Outro', responseHours: 4, discountPercent: 20 }, false],
])('%s: %j asks more %s', (_, now, is) => {
  expect(asksMore(SAYS, { ...SAYS, ...now })).toBe(is);
});
