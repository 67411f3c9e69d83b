import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { look } from '../sections/look.ts';
import { accentContrast, accentStyle, accentTokens, contrast, LEAST_CONTRAST } from './accent.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('%s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBeCloseTo(ratio, 1);
});

test.each([
  ['#17348c', true],
  ['#b80068', true],
  ['#12613a', true],
  ['', true],
  ['#ffd500', false],
  ['#00a5d9', false],
  ['red', false],
  ['#17348c;}body{display:none', false],
])('an accent of %s is taken: %s', (accent, isTaken) => {
  expect(look.schema.safeParse({ accent, hero_image: null }).success).toBe(isTaken);
});

test('whatever accent is taken, everything on everything can be read, in light and in dark', () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const colour = fc.tuple(part, part, part).map((parts) => `#${parts.join('')}`);
  fc.assert(
    fc.property(
      colour.filter((accent) => accentContrast(accent) >= LEAST_CONTRAST),
      (accent) => {
        const { light, dark } = accentTokens(accent);
        for (const [tokens, grounds] of [
          [light, ['#f8f6f3', '#ffffff', '#f0ede8']],
          [dark, ['#131215', '#1c1b1f', '#26252a']],
        ] as const) {
          for (const ground of [...grounds, tokens['action-soft']])
            expect(contrast(tokens.action, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
          expect(contrast(tokens['on-action'], tokens.action)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
          expect(contrast(tokens['on-action'], tokens['action-hover'])).toBeGreaterThanOrEqual(
            LEAST_CONTRAST,
          );
        }
        expect(accentStyle(accent)).toMatch(/^[:a-z0-9{}#@();\s-]+$/i);
      },
    ),
  );
});
