import { describe, expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { fullSet, neededColors, type SetOffer } from './full-set.ts';
import { SUPPLY_PARTS } from './supply-part.ts';

const offer = (part: SetOffer['part'], price: number, stock = 5): SetOffer => ({ part, price, stock });

describe('neededColors', () => {
  it.each([
    [['black'], ['black']],
    [
      ['tricolor', 'black', 'outros'],
      ['black', 'tricolor'],
    ],
    [
      ['cyan', 'magenta', 'yellow', 'black', 'conjunto'],
      ['black', 'cyan', 'magenta', 'yellow'],
    ],
    [
      ['cyan', 'magenta', 'yellow', 'tricolor', 'photo_black'],
      ['photo_black', 'cyan', 'magenta', 'yellow'],
    ],
    [['outros', 'conjunto'], []],
  ] as const)('%j needs %j', (parts, colors) => {
    expect(neededColors(parts)).toEqual(colors);
  });
});

describe('fullSet', () => {
  it('takes the cheapest of each colour that is in stock', () => {
    const offers = [offer('black', 30), offer('black', 20), offer('black', 5, 0), offer('tricolor', 22)];
    expect(fullSet(offers, ['black', 'tricolor'])).toEqual({
      set: { items: [offers[1], offers[3]], price: 42 },
      missing: [],
    });
  });

  it('says which colour is missing', () => {
    expect(fullSet([offer('black', 1), offer('cyan', 1, 0)], ['black', 'cyan'])).toEqual({
      set: null,
      missing: ['cyan'],
    });
  });

  it('takes the box when it costs less or is the only way, and not when it lacks a colour', () => {
    const singles = [offer('black', 10), offer('cyan', 10), offer('magenta', 10), offer('yellow', 10)];
    const colors = ['black', 'cyan', 'magenta', 'yellow'] as const;
    const box = offer('conjunto', 35);
    expect(fullSet([...singles, box], colors).set?.items).toEqual([box]);
    expect(fullSet([...singles, offer('conjunto', 45)], colors).set?.items).toEqual(singles);
    expect(fullSet([box], colors).set?.items).toEqual([box]);
    expect(fullSet([box], [...colors, 'gray']).set).toBeNull();
    expect(fullSet([box], ['black']).set).toBeNull();
  });

  it('never sells what is out of stock, never pays more than it must, and holds every colour', () => {
    const any = fc.record({
      part: fc.constantFrom(...SUPPLY_PARTS),
      price: fc.integer({ min: 1, max: 50 }),
      stock: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (offers) => {
        const needed = neededColors(offers.map(({ part }) => part));
        const { set, missing } = fullSet(offers, needed);
        if (!set) return;
        expect(missing).toEqual([]);
        expect(set.items.every(({ stock }) => stock > 0)).toBe(true);
        expect(set.price).toBe(set.items.reduce((sum, { price }) => sum + price, 0));
        const parts = set.items.map(({ part }) => part);
        if (!parts.includes('conjunto')) expect(parts).toEqual(needed);
        for (const item of set.items) {
          for (const other of offers) {
            if (other.part === item.part && other.stock > 0)
              expect(item.price).toBeLessThanOrEqual(other.price);
          }
        }
      }),
    );
  });
});
