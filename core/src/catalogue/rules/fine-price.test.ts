import { expect, it } from 'vitest';
import { grossPrice, netPrice, priceWithIva } from '../../shared/price.ts';
import fc from '../../testing/property.ts';
import { finePrice, fineWithIva, highestFine, lowestFine } from './fine-price.ts';

it('finds what is shown between two prices, however it was typed', () => {
  const cents = fc.integer({ min: 0, max: 200_000 });
  const rate = fc.constantFrom(0, 4, 16, 22, 23);
  fc.assert(
    fc.property(cents, cents, rate, fc.boolean(), (typed, bound, ivaRate, withIva) => {
      const price = withIva ? grossPrice(typed, ivaRate) : netPrice(typed);
      const shown = priceWithIva(price, ivaRate);
      const fine = finePrice(price, ivaRate);
      expect(fineWithIva(fine, ivaRate)).toBe(shown);
      for (const near of [bound, shown, shown - 1, shown + 1]) {
        if (near < 0) continue;
        expect(fine >= lowestFine(near, ivaRate)).toBe(shown >= near);
        expect(fine <= highestFine(near, ivaRate)).toBe(shown <= near);
      }
    }),
  );
});
