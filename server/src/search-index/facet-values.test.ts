import { describe, expect, it } from 'vitest';
import { cpuFamily, diskSize, ramSize, screenSize, yieldRange } from './facet-values.ts';

describe('facet values', () => {
  it.each([
    ['Intel Core i5-8250U @ 1.6GHz', 'Intel Core i5'],
    ['Intel Core i7 7700HQ 2.8GHz', 'Intel Core i7'],
    ['i5-1135G7', 'Intel Core i5'],
    ['AMD Ryzen 5 5500U', 'AMD Ryzen 5'],
    ['Apple M1', 'Apple M1'],
    ['M2 Pro', 'Apple M2 Pro'],
    ['Intel Core Ultra 7 155H', 'Intel Core Ultra 7'],
    ['Intel Celeron Dual Core N3350 1.1GHz', 'Intel Celeron'],
    ['Intel Atom x5-Z8350 1.44GHz', 'Intel Atom'],
    ['AMD A9-Series 9420 3GHz', 'AMD A9'],
    ['', null],
    [null, null],
  ])('cpu %s → %s', (text, family) => {
    expect(cpuFamily(text)).toBe(family);
  });

  it.each([
    ['16GB DDR4', '16 GB'],
    ['8 GB', '8 GB'],
    ['32gb', '32 GB'],
    ['muita', null],
  ])('ram %s → %s', (text, size) => {
    expect(ramSize(text)).toBe(size);
  });

  it.each([
    ['512GB SSD NVMe', '512 GB SSD'],
    ['256GB NVMe', '256 GB SSD'],
    ['1TB HDD', '1 TB HDD'],
    ['128GB SSD + 1TB HDD', '128 GB SSD'],
    ['1.0TB Hybrid', '1 TB'],
    ['128GB Flash Storage', '128 GB SSD'],
    ['', null],
  ])('disk %s → %s', (text, size) => {
    expect(diskSize(text)).toBe(size);
  });

  it.each([
    ['15.6" Full HD', '15,6"'],
    ['14 polegadas', '14"'],
    ['13.3', '13,3"'],
    ['Full HD', null],
  ])('screen %s → %s', (text, size) => {
    expect(screenSize(text)).toBe(size);
  });

  it.each([
    [120, 'Até 200 páginas'],
    [200, 'Até 200 páginas'],
    [201, '201 a 500 páginas'],
    [1200, '1001 a 2500 páginas'],
    [9000, 'Mais de 5000 páginas'],
    [0, null],
    [null, null],
  ])('yield %s → %s', (pages, range) => {
    expect(yieldRange(pages)).toBe(range);
  });
});
