import { expect, it } from 'vitest';
import { pricePerPage, pricePerPageText } from './price-per-page.ts';

it.each([
  [20, 500, 0.04, '0,04 € por página'],
  [23.99, 240, 0.1, '0,10 € por página'],
  [12.3, 7500, 0.002, '0,002 € por página'],
  [76.41, 3000, 0.025, '0,025 € por página'],
  [100, 4, 25, '25,00 € por página'],
])('%s € for %s pages', (gross, pages, perPage, text) => {
  expect(pricePerPage(gross, pages)).toBe(perPage);
  expect(pricePerPageText(perPage).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([null, 0, -5])('says nothing of a yield of %s', (pages) => {
  expect(pricePerPage(10, pages)).toBeNull();
});
