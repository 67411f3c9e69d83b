import { expect, test } from 'vitest';
import { fitInto } from './fit-into.ts';

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [16000, 1, 1600, 1],
])('%d × %d is sent as %d × %d', (width, height, sentWidth, sentHeight) => {
  expect(fitInto(width, height)).toEqual({ width: sentWidth, height: sentHeight });
});
