import { type Brush, darker, lighter } from './brush.ts';
import { body, DARK, FOUR, page, WHITE } from './printer-parts.ts';
import type { Scene } from './screen.ts';
import { ellipse, line, polygon, rect, shadow } from './shapes.ts';

interface InkjetLook {
  color: 'white' | 'dark';
  /** Windows of refillable tanks at the front. */
  hasTanks?: boolean;
  hasFeeder?: boolean;
}

/** An ink multifunction, low and wide. */
export function inkjet({ color, hasTanks = false, hasFeeder = false }: InkjetLook): Scene {
  const shell = color === 'white' ? WHITE : DARK;
  const x = hasTanks ? 96 : 120;
  const w = hasTanks ? 608 : 560;
  return (b) =>
    shadow(b, 400, 616, 680, 40) +
    // rear feed with paper
    (hasFeeder
      ? body(b, { x: x + 70, y: 318, w: w - 200, h: 50, color: shell, top: 30 })
      : polygon(
          [
            [250, 208],
            [550, 208],
            [566, 380],
            [234, 380],
          ],
          b.linear(90, [0, '#ffffff'], [1, '#d9d6d1']),
          'stroke="#c2beb7" stroke-width="1"',
        ) +
        polygon(
          [
            [222, 300],
            [578, 300],
            [590, 384],
            [210, 384],
          ],
          b.linear(90, [0, lighter(shell, 0.2)], [1, darker(shell, 0.15)]),
        )) +
    body(b, { x, y: 414, w, h: 200, color: shell, top: 62 }) +
    // lid line
    line(x + 8, 452, x + w - 8, 452, darker(shell, 0.45), 2.5, 'stroke-opacity=".5"') +
    // output
    rect(220, 520, 360, 72, 10, b.linear(90, [0, '#0a0b0e'], [1, '#2d3037'])) +
    page(b, 400, 552, 300, 96, true) +
    rect(214, 510, 372, 12, 6, darker(shell, 0.15)) +
    // panel
    rect(x + 34, 464, 128, 40, 8, '#17191e') +
    rect(x + 42, 470, 62, 28, 3, b.linear(50, [0, '#1c5fb8'], [1, '#37b1d6'])) +
    ellipse(x + 124, 484, 6, 6, '#8b9099') +
    ellipse(x + 145, 484, 7, 7, '#16181d', 'stroke="#4fb4ff" stroke-width="2"') +
    (hasTanks ? tanks(b, x + w - 128) : '');
}

function tanks(b: Brush, x: number): string {
  return (
    rect(x - 12, 462, 128, 122, 12, '#15171c') +
    FOUR.map((ink, i) => {
      const level = [0.2, 0.34, 0.12, 0.26][i] ?? 0.2;
      return (
        rect(x + i * 27, 474, 21, 98, 5, '#3a3e47') +
        rect(
          x + i * 27,
          474 + 98 * level,
          21,
          98 * (1 - level),
          5,
          b.linear(0, [0, darker(ink, 0.2)], [0.4, lighter(ink, 0.25)], [1, ink]),
        ) +
        rect(x + 3 + i * 27, 478, 5, 90, 2.5, '#ffffff', 'fill-opacity=".3"')
      );
    }).join('')
  );
}
