import { expect, test } from 'vitest';
import { readFilters } from './products-filters.tsx';

test.each([
  [{}, 'newest'],
  [{ ordem: 'nome' }, 'name'],
  [{ ordem: 'preço' }, 'newest'],
  [{ q: 'toner' }, 'best'],
  [{ q: 'toner', ordem: '-preco' }, '-price'],
])('of the address %j the order is %s', (address, sort) => {
  const said: Readonly<Record<string, string>> = address;
  expect(readFilters((name) => said[name] ?? null).sort).toBe(sort);
});
