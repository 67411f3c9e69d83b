import { expect, test } from 'vitest';
import { barCode } from './bar-code.ts';

test.each(['7', '1042', 'T-1042', '99999999'])(
  'the bars of %s are within their field, apart from each other',
  async (text) => {
    const { width, height, path } = await barCode(text);
    const bars = [...path.matchAll(/M([\d.]+) 0h([\d.]+)v(\d+)h-[\d.]+z/g)]
      .map(([, x, wide, high]) => ({ x: Number(x), wide: Number(wide), high: Number(high) }))
      .sort((a, b) => a.x - b.x);
    // Six letters of three bars each at least: start, what it says, check, stop.
    expect(bars.length).toBeGreaterThan(9);
    expect(bars.every(({ high }) => high === height)).toBe(true);
    let end = -1;
    for (const { x, wide } of bars) {
      expect(x).toBeGreaterThan(end);
      end = x + wide;
    }
    expect(end).toBeLessThanOrEqual(width);
  },
);
