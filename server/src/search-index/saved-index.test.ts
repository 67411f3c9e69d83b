import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { type IndexedProduct, ProductIndex } from './product-index.ts';
import { completeWord, type Search, search } from './search.ts';

const WORDS = ['toner', 'tinteiro', 'portátil', 'hp', 'brother', 'TN-2420', '305XL', 'preto', 'cabo', 'wifi'];
const BRANDS = [null, 'HP', 'Brother', 'Lenovo'];

function id(number: number): string {
  return `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

interface Draft {
  readonly number: number;
  readonly words: readonly string[];
  readonly brand: string | null;
  readonly finePrice: number;
  readonly inStock: boolean;
  readonly sold: number;
}

const products = fc.record({
  number: fc.integer({ min: 0, max: 60 }),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }),
  brand: fc.constantFrom(...BRANDS),
  finePrice: fc.integer({ min: 1, max: 100_000 }),
  inStock: fc.boolean(),
  sold: fc.integer({ min: 0, max: 99 }),
});

function product({ number, words, brand, finePrice, inStock, sold }: Draft) {
  return {
    id: id(number),
    name: words.join(' '),
    brand,
    model: null,
    sku: `REF-${number}`,
    description: `descrição número ${number % 7}`,
    codes: [],
    printers: words.slice(1),
    categoryWords: 'consumíveis',
    facets: { categoria: 'consumiveis', marca: brand, cor: inStock ? 'black' : null },
    finePrice,
    inStock,
    inCampaign: sold > 50,
    isSecondary: false,
    isRental: false,
    sold,
    ratingWorth: 0,
    nameRank: number,
  } satisfies IndexedProduct;
}

const changes = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: products.map((one) => (index: ProductIndex) => index.put(product(one))) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 60 }).map((n) => (index: ProductIndex) => index.remove(id(n))),
    },
  ),
  { maxLength: 120 },
);

/** Written down and read again, as a file would. */
function again(index: ProductIndex): ProductIndex {
  const restored = new ProductIndex();
  for (const part of [...index.saved()].map((one) => structuredClone(one))) restored.restore(part);
  return restored;
}

const BASE: Search = {
  q: '',
  facets: {},
  minPrice: null,
  maxPrice: null,
  inStock: false,
  inCampaign: false,
  sort: 'relevancia',
  offset: 0,
  limit: 48,
};

/** What a customer would be shown, in every way of asking that there is here. */
function answers(index: ProductIndex) {
  const asked: Search[] = [
    ...WORDS.map((q) => ({ ...BASE, q })),
    { ...BASE, inStock: true, sort: 'price-asc' as const },
    { ...BASE, facets: { marca: ['HP'] }, sort: 'name' as const },
    { ...BASE, q: 'tonner', maxPrice: 50_000 },
  ];
  return {
    size: index.size,
    slots: index.slots,
    found: asked.map((one) => search(index, one)),
    completed: completeWord(index, 'to', 8),
    brand: index.brandOf('brother'),
  };
}

test('an index that was written down answers as it did, and follows changes as it would have', () => {
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const index = new ProductIndex();
      for (const change of before) change(index);
      const restored = again(index);
      expect(answers(restored)).toEqual(answers(index));
      for (const change of after) {
        change(index);
        change(restored);
      }
      expect(answers(restored)).toEqual(answers(index));
    }),
    { numRuns: 150 },
  );
});

test('long lists are written down too', () => {
  const index = new ProductIndex();
  for (let number = 0; number < 9_000; number++)
    index.put(
      product({
        number,
        words: ['toner', WORDS[number % 10] ?? '', `modelo${number % 3}`],
        brand: BRANDS[number % 4] ?? null,
        finePrice: number + 1,
        inStock: number % 3 > 0,
        sold: number % 70,
      }),
    );
  const restored = again(index);
  expect(answers(restored)).toEqual(answers(index));
  for (const one of [index, restored])
    one.put(
      product({
        number: 9_001,
        words: ['toner', 'novo'],
        brand: 'HP',
        finePrice: 5,
        inStock: true,
        sold: 0,
      }),
    );
  expect(answers(restored)).toEqual(answers(index));
});
