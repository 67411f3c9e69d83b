import { describe, expect, it } from 'vitest';
import fc from '#core/testing/property.ts';
import { type IndexedProduct, ProductIndex } from './product-index.ts';
import { completeWord, type Search, search } from './search.ts';

let serial = 0;

function product(name: string, changes: Partial<IndexedProduct> = {}): IndexedProduct {
  serial += 1;
  return {
    id: `01900000-0000-7000-8000-${serial.toString(16).padStart(12, '0')}`,
    name,
    brand: null,
    model: null,
    sku: null,
    description: '',
    codes: [],
    printers: [],
    categoryWords: '',
    facets: {},
    finePrice: 1000,
    inStock: true,
    inCampaign: false,
    isSecondary: false,
    isRental: false,
    sold: 0,
    ratingWorth: 0,
    nameRank: serial,
    ...changes,
  };
}

const all: Search = {
  q: '',
  facets: {},
  minPrice: null,
  maxPrice: null,
  inStock: false,
  inCampaign: false,
  sort: 'relevancia',
  offset: 0,
  limit: 24,
};

function indexOf(...products: IndexedProduct[]): ProductIndex {
  const index = new ProductIndex();
  for (const item of products) index.put(item);
  return index;
}

const ink = product('Tinteiro HP 305XL Preto', {
  brand: 'HP',
  sku: '3YM62AE',
  printers: ['HP DeskJet 2710', 'HP ENVY 6020'],
  facets: { categoria: 'consumiveis', marca: 'HP', cor: 'black' },
});
const toner = product('Toner Samsung MLT-D111S Preto', {
  brand: 'Samsung',
  facets: { categoria: 'consumiveis', marca: 'Samsung', cor: 'black' },
  finePrice: 5000,
});
const laptop = product('Portátil Lenovo ThinkPad T480', {
  brand: 'Lenovo',
  description: 'Ideal para imprimir o seu trabalho numa impressora HP.',
  facets: { categoria: 'portateis', marca: 'Lenovo' },
  finePrice: 30_000,
  inStock: false,
});
const index = indexOf(ink, toner, laptop);

function first(q: string): string | undefined {
  return search(index, { ...all, q }).ids[0];
}

describe('search', () => {
  it.each([
    ['305xl', ink],
    ['305 XL', ink],
    ['HP-305XL', ink],
    ['hp305xl', ink],
    ['3ym62ae', ink],
    ['deskjet 2710', ink],
    ['cartucho hp', ink],
    ['tinteiros para hp deskjet', ink],
    ['tonner samsumg', toner],
    ['mltd111s', toner],
    ['D111S', toner],
    ['portateis', laptop],
    ['PORTÁTIL', laptop],
    ['laptop lenovo', laptop],
    ['thinkpad t480', laptop],
  ])('%s finds it first', (q, expected) => {
    expect(first(q)).toBe(expected.id);
  });

  it('finds nothing for what nothing has, and everything for nothing', () => {
    expect(search(index, { ...all, q: 'xyzzyq' }).total).toBe(0);
    expect(search(index, { ...all }).total).toBe(3);
  });

  it('says which word it read as another', () => {
    expect(search(index, { ...all, q: 'samsumg' }).corrections).toEqual([['samsumg', 'samsung']]);
  });

  it('counts what each further choice would leave', () => {
    const found = search(index, { ...all, facets: { marca: ['HP'] } });
    expect(found.total).toBe(1);
    expect(found.facets.marca).toEqual([
      { value: 'HP', count: 1 },
      { value: 'Lenovo', count: 1 },
      { value: 'Samsung', count: 1 },
    ]);
    expect(found.facets.categoria).toEqual([{ value: 'consumiveis', count: 1 }]);
    expect(search(index, { ...all, minPrice: 2000 }).priceRange).toEqual({ min: 1000, max: 30_000 });
    expect(search(index, { ...all, inStock: true }).total).toBe(2);
  });

  it('completes the word being typed', () => {
    expect(completeWord(index, 'hp desk', 5)).toContain('deskjet');
  });

  it('follows a change of price in place, and of text in a new slot', () => {
    const own = indexOf(ink, toner);
    own.put({ ...ink, finePrice: 777, inStock: false });
    expect(own.slots).toBe(2);
    expect(search(own, { ...all, maxPrice: 800 }).ids).toEqual([ink.id]);
    own.put({ ...ink, name: 'Tinteiro HP 305XL Azul' });
    expect(own.slots).toBe(3);
    expect(own.size).toBe(2);
    expect(search(own, { ...all, q: 'azul' }).ids).toEqual([ink.id]);
    expect(search(own, { ...all, q: '305xl preto' })).toMatchObject({ ids: [ink.id], ignored: ['preto'] });
    own.remove(ink.id);
    own.remove(ink.id);
    expect(search(own, { ...all }).ids).toEqual([toner.id]);
  });
});

describe('search, against reading every product', () => {
  // "305 xl" would be one part number: below.
  const words = ['hp', 'canon', 'toner', 'preto', '305', 'pack'];
  const item = fc.record({
    words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1 }),
    marca: fc.constantFrom('HP', 'Canon', null),
    cor: fc.constantFrom('black', 'cyan', null),
    finePrice: fc.integer({ min: 0, max: 100 }),
    inStock: fc.boolean(),
    inCampaign: fc.boolean(),
  });
  const question = fc.record({
    q: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 }),
    marca: fc.uniqueArray(fc.constantFrom('HP', 'Canon')),
    cor: fc.uniqueArray(fc.constantFrom('black', 'cyan')),
    minPrice: fc.option(fc.integer({ min: 0, max: 100 })),
    inStock: fc.boolean(),
    inCampaign: fc.boolean(),
    offset: fc.integer({ min: 0, max: 10 }),
    sort: fc.constantFrom('name' as const, 'price-asc' as const, 'price-desc' as const),
  });

  it('finds the same products, in the same order, with the same counts', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), question, (items, asked) => {
        const products = items.map((i) =>
          product(i.words.join(' '), { ...i, facets: { marca: i.marca, cor: i.cor } }),
        );
        const own = indexOf(...products);
        const words = (p: IndexedProduct): string[] => p.name.split(' ');
        const usable = asked.q.filter((word) => products.some((p) => words(p).includes(word)));
        const hasText = (p: IndexedProduct): boolean =>
          (asked.q.length === 0 || usable.length > 0) && usable.every((word) => words(p).includes(word));
        const passes = (p: IndexedProduct, aside: string): boolean =>
          hasText(p) &&
          (aside === 'marca' || asked.marca.length === 0 || asked.marca.includes(p.facets.marca as 'HP')) &&
          (aside === 'cor' || asked.cor.length === 0 || asked.cor.includes(p.facets.cor as 'cyan')) &&
          (asked.minPrice === null || p.finePrice >= asked.minPrice) &&
          (!asked.inStock || p.inStock) &&
          (!asked.inCampaign || p.inCampaign);
        // Words that no product has together are left out one by one: proved by the golden searches.
        fc.pre(asked.q.length < 2 || products.some(hasText));
        const expected = products.filter((p) => passes(p, ''));
        const sign = asked.sort === 'price-desc' ? -1 : 1;
        expected.sort(
          (a, b) =>
            (asked.sort === 'name' ? 0 : sign * (a.finePrice - b.finePrice)) || a.nameRank - b.nameRank,
        );

        const found = search(own, {
          ...all,
          ...asked,
          q: asked.q.join(' '),
          facets: { marca: asked.marca, cor: asked.cor },
          limit: 5,
        });
        expect(found.total).toBe(expected.length);
        expect(found.ids).toEqual(expected.slice(asked.offset, asked.offset + 5).map((p) => p.id));
        for (const facet of ['marca', 'cor'] as const) {
          const counts: Record<string, number> = {};
          for (const p of products.filter((candidate) => passes(candidate, facet))) {
            const value = p.facets[facet];
            if (value) counts[value] = (counts[value] ?? 0) + 1;
          }
          expect(Object.fromEntries(found.facets[facet].map(({ value, count }) => [value, count]))).toEqual(
            counts,
          );
        }
      }),
    );
  });
});

describe('the order that sells', () => {
  const products = [
    product('A alugar', { isRental: true, sold: 90 }),
    product('B esgotado', { inStock: false, sold: 500 }),
    product('C novo'),
    product('D campanha', { inCampaign: true }),
    product('E vende', { sold: 40, ratingWorth: 3900 }),
    product('F gostam', { sold: 2, ratingWorth: 4700 }),
  ];
  const own = indexOf(...products);
  it.each([
    ['recomendados', 'EDFCAB'],
    ['mais-vendidos', 'BAEFCD'],
    ['avaliacao', 'FEABCD'],
    ['name', 'ABCDEF'],
  ] as const)('%s', (sort, order) => {
    const { ids } = search(own, { ...all, sort });
    expect(ids.map((id) => products.find((one) => one.id === id)?.name[0]).join('')).toBe(order);
  });
});

describe('words that products write in another way', () => {
  const named = (id: number, name: string, printers: readonly string[] = []): IndexedProduct => ({
    ...ink,
    id: `00000000-0000-4000-8000-00000000000${id}`,
    name,
    model: null,
    sku: null,
    description: '',
    printers,
    nameRank: id,
  });
  const find = (q: string, ...products: IndexedProduct[]) => search(indexOf(...products), { ...all, q });

  it('takes a number and its suffix for one part, written together or apart', () => {
    const [together, apart, other] = [
      named(1, 'Tinteiro HP 305XL preto'),
      named(2, 'Tinteiro HP 305 XL tricolor'),
      named(3, 'Tinteiro Canon PG-545XL', ['Canon PIXMA TS305']),
    ];
    for (const q of ['305xl', '305 xl', '305XL', 'hp 305 xl'])
      expect(find(q, together, apart, other).ids).toEqual([together.id, apart.id]);
  });

  it('finds the model of a printer said with the letter of its variant', () => {
    const product = named(1, 'Tinteiro', ['HP DeskJet 2720']);
    expect(find('deskjet 2720e', product)).toMatchObject({ ids: [product.id], ignored: [] });
    expect(find('deskjet 2720xl', product).ignored).toEqual(['2720xl']);
  });

  it('finds what was run together, and in one what was typed in two', () => {
    const [toner, laptop, printer] = [
      named(1, 'Toner Brother'),
      named(2, 'Portátil Lenovo ThinkPad'),
      named(3, 'Impressora Wi-Fi duplex'),
    ];
    expect(find('tonerbrother', toner, laptop, printer).ids).toEqual([toner.id]);
    expect(find('think pad', toner, laptop, printer).ids).toEqual([laptop.id]);
    expect(find('wifi', toner, laptop, printer).ids).toEqual([printer.id]);
    expect(find('sem fios', toner, laptop, printer).ids).toEqual([printer.id]);
    expect(find('frente e verso', toner, laptop, printer).ids).toEqual([printer.id]);
  });

  it('forgives a word of the same meaning too, and says how it was read', () => {
    const product = named(1, 'Tinteiro HP');
    expect(find('cartucjo', product)).toMatchObject({
      ids: [product.id],
      corrections: [['cartucjo', 'cartucho']],
    });
  });
});
