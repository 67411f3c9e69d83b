import { expect, it } from 'vitest';
import { subcategoryLabel } from './texts.ts';
import { CATEGORIES, readCategory, SUBCATEGORIES } from './values.ts';

it.each([
  ['renting', 'aluguer'],
  ['aluguer', 'aluguer'],
  ['desktops', 'desktops'],
  ['sapatos', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s is the category %s', (slug, category) => {
  expect(readCategory(slug)).toBe(category);
});

it('names every subcategory, and has twelve to rent', () => {
  for (const subcategory of CATEGORIES.flatMap((category) => [...SUBCATEGORIES[category]])) {
    expect(subcategoryLabel(subcategory)).not.toBe(subcategory);
  }
  expect(SUBCATEGORIES.aluguer).toHaveLength(12);
  expect(SUBCATEGORIES.aluguer.every((value) => value.startsWith('aluguer_'))).toBe(true);
});
