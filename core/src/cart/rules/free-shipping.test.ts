import { describe, expect, it } from 'vitest';
import { atRate, EXEMPT_IVA, type LineIva, MARGIN_IVA } from '../../shared/iva.ts';
import type { Line } from '../../shared/lines.ts';
import type { Cents } from '../../shared/money.ts';
import { grossPrice, netPrice, priceWithIva } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { countedForFreeShipping, missingForFreeShipping } from './free-shipping.ts';

const shop = atRate(23);
const THRESHOLD = 5000;

const net = (cents: Cents, quantity = 1, iva: LineIva = shop): Line => ({
  quantity,
  unitNetCents: cents,
  discountCents: 0,
  iva,
});
const gross = (cents: Cents, quantity = 1): Line => ({
  ...net(grossPrice(cents, 23).netCents, quantity),
  unitGrossCents: cents,
});
const margin = (cents: Cents): Line => net(cents, 1, MARGIN_IVA);

describe('free delivery', () => {
  it.each<[string, Line[], number, number | null]>([
    ['45,00 without IVA', [net(4500)], 4500, 616],
    ['55,35 with IVA', [gross(5535)], 4500, 616],
    ['a second-hand article of 55,35', [margin(5535)], 4500, 616],
    ['50,00 without IVA', [net(5000)], 5000, 1],
    ['61,50 with IVA', [gross(6150)], 5000, 1],
    ['61,51 with IVA', [gross(6151)], 5001, null],
    ['a second-hand article of 61,50', [margin(6150)], 5000, 1],
    ['a second-hand article of 61,51', [margin(6151)], 5001, null],
    ['50,01 without IVA', [net(5001)], 5001, null],
    ['nothing', [], 0, 6151],
    ['several kinds', [net(1000), gross(2460), margin(1230)], 4000, 1231],
    ['five of 9,99', [gross(999, 5)], 4061, 1156],
  ])('%s', (_, lines, counted, missing) => {
    expect(countedForFreeShipping(lines, shop)).toBe(counted);
    expect(missingForFreeShipping(lines, THRESHOLD, shop)).toBe(missing);
  });

  it('a shop without IVA reads its threshold as it is', () => {
    expect(missingForFreeShipping([net(4500, 1, EXEMPT_IVA)], THRESHOLD, EXEMPT_IVA)).toBe(501);
  });

  it('whoever adds goods of the amount that is missing has it free, however they are priced', () => {
    const line = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3 })).map(([c, q]) => net(c, q)),
      fc
        .tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3 }))
        .map(([c, q]) => gross(c, q)),
      fc.integer({ min: 1, max: 3000 }).map(margin),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const missing = missingForFreeShipping(lines, THRESHOLD, shop);
        if (missing === null) return;
        const isFree = (more: Line) => countedForFreeShipping([...lines, more], shop) > THRESHOLD;
        expect(isFree(gross(missing))).toBe(true);
        expect(isFree(margin(missing))).toBe(true);
        // A cent less is enough for some at most: what is rounded once with the rest may come out a cent higher.
        expect(missing <= 2 || !isFree(gross(missing - 2))).toBe(true);
        // Typed without IVA: the first price that is shown as that amount or more.
        let cents = Math.floor(missing / 1.23) - 2;
        while (cents < 1 || priceWithIva(netPrice(cents), 23) < missing) cents += 1;
        expect(isFree(net(cents))).toBe(true);
      }),
    );
  });
});
