import { expect, it } from 'vitest';
import { comparedSlugs, compareRows, comparisonAddress } from './comparison.ts';

it('takes each product once, four at most', () => {
  expect(comparedSlugs(['a', 'b', 'a', '', ' c ', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd']);
  expect(comparisonAddress(['a', 'b'])).toBe('/comparar?produto=a&produto=b');
  expect(comparisonAddress(['a'], { onlyDifferences: true })).toBe('/comparar?produto=a&diferencas=1');
  expect(comparisonAddress([])).toBe('/comparar');
});

it('has a line for every label, a value or nothing for each product, and says where they differ', () => {
  const rows = compareRows([
    [
      { label: 'Memória', value: '16 GB' },
      { label: 'Teclado', value: 'Português' },
    ],
    [
      { label: 'Teclado', value: 'Português' },
      { label: 'Memória', value: '8 GB' },
      { label: 'Peso', value: '1,4 kg' },
    ],
  ]);
  expect(rows).toEqual([
    { label: 'Memória', values: ['16 GB', '8 GB'], differs: true },
    { label: 'Teclado', values: ['Português', 'Português'], differs: false },
    { label: 'Peso', values: [null, '1,4 kg'], differs: true },
  ]);
  expect(compareRows([])).toEqual([]);
});
