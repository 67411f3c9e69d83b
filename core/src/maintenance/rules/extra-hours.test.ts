import { expect, test } from 'vitest';
import { grossPrice, netPrice, priceWithIva } from '../../shared/price.ts';
import { extraHours } from './extra-hours.ts';

test.each([
  [0, 3000, 0, 0],
  [1, 3000, 50, 62],
  [7, 3000, 350, 431],
  [20, 2439, 813, 1000],
  [40, 2439, 1626, 2000],
  [61, 2439, 2480, 3050],
  [90, 2439, 3659, 4501],
  [30, 3999, 2000, 2460],
  [45, 3333, 2500, 3075],
  [6000, 3000, 300_000, 369_000],
])('%i minutes of an hour at %i cents cost %i without IVA and %i with it', (minutes, hour, net, gross) => {
  expect(extraHours(minutes, netPrice(hour))).toEqual(netPrice(net));
  expect(priceWithIva(netPrice(net), 23)).toBe(gross);
});

test.each([
  [60, 3500],
  [90, 5250],
  [30, 1750],
  [7, 408],
])('%i minutes of an hour at 35,00 € with IVA cost %i with it', (minutes, gross) => {
  expect(priceWithIva(extraHours(minutes, grossPrice(3500, 23)), 23)).toBe(gross);
});
