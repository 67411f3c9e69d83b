import { type Brush, darker, lighter } from './brush.ts';
import { INK_COLORS } from './inks.ts';
import { ellipse, line, path, polygon, rect } from './shapes.ts';

export const WHITE = '#e9e8e6';
export const DARK = '#33363d';
export const FOUR = [...INK_COLORS.black, ...INK_COLORS.tricolor];

interface Body {
  x: number;
  y: number;
  w: number;
  h: number;
  color: string;
  /** Height of the top face as it is seen. */
  top?: number;
}

/** A rounded body with its top, seen from the front and slightly above. */
export function body(b: Brush, { x, y, w, h, color, top = 60 }: Body): string {
  return (
    path(
      `M${x + 6} ${y + 4}L${x + 46} ${y - top}Q${x + 50} ${y - top - 6} ${x + 60} ${y - top - 6}H${x + w - 60}Q${x + w - 50} ${y - top - 6} ${x + w - 46} ${y - top}L${x + w - 6} ${y + 4}Z`,
      b.linear(90, [0, darker(color, 0.06)], [1, lighter(color, 0.5)]),
    ) +
    rect(
      x,
      y,
      w,
      h,
      20,
      b.linear(
        90,
        [0, lighter(color, 0.35)],
        [0.12, color],
        [0.8, darker(color, 0.07)],
        [1, darker(color, 0.3)],
      ),
    ) +
    rect(
      x,
      y,
      w,
      h,
      20,
      b.linear(
        0,
        [0, '#000000', 0.12],
        [0.06, '#ffffff', 0.12],
        [0.5, '#ffffff', 0],
        [0.96, '#000000', 0.02],
        [1, '#000000', 0.16],
      ),
    ) +
    line(x + 18, y + 1.5, x + w - 18, y + 1.5, '#ffffff', 2, 'stroke-opacity=".7"')
  );
}

/** A printed page, its lower edge towards the viewer. */
export function page(b: Brush, cx: number, y: number, w: number, h: number, inColor: boolean): string {
  const [left, right] = [cx - w / 2, cx + w / 2];
  const bars = inColor ? FOUR : ['#3d4149', '#777c86', '#a2a6ae', '#555a64'];
  return (
    polygon(
      [
        [left + 14, y],
        [right - 14, y],
        [right, y + h],
        [left, y + h],
      ],
      b.linear(90, [0, '#d3d1cd'], [0.3, '#ffffff'], [1, '#f6f5f3']),
      'stroke="#bab6b0" stroke-width="1"',
    ) +
    bars
      .map((fill, i) =>
        rect(
          cx - w * 0.32 + i * w * 0.1,
          y + h * (0.78 - 0.12 * ((i * 7) % 4)),
          w * 0.065,
          h * (0.1 + 0.12 * ((i * 7) % 4)),
          1,
          fill,
        ),
      )
      .join('') +
    [0, 1, 2, 3]
      .map((i) =>
        rect(cx + w * 0.12, y + h * (0.36 + i * 0.14), w * (i === 3 ? 0.14 : 0.24), h * 0.05, 1, '#a9adb5'),
      )
      .join('')
  );
}

/** A small lit touch screen. */
export function touchScreen(b: Brush, x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, 8, '#14161c') +
    rect(x + 7, y + 7, w - 14, h - 14, 4, b.linear(50, [0, '#1c5fb8'], [1, '#37b1d6'])) +
    [0, 1, 2]
      .map((i) =>
        rect(
          x + 15 + i * (w - 30) * 0.35,
          y + h * 0.34,
          (w - 30) * 0.27,
          h * 0.34,
          4,
          '#ffffff',
          'fill-opacity=".88"',
        ),
      )
      .join('')
  );
}

/** Power button and two lamps; `x` is the button. */
export function buttons(x: number, y: number, ring = '#4fb4ff'): string {
  return (
    ellipse(x, y, 9, 9, '#16181d', `stroke="${ring}" stroke-width="2.5"`) +
    ellipse(x - 32, y, 6, 6, '#8b9099') +
    ellipse(x - 54, y, 6, 6, '#8b9099')
  );
}

/** The four inks as dots. */
export function inkDots(x: number, y: number): string {
  return FOUR.map((fill, i) =>
    ellipse(x + i * 24, y, 8, 8, fill, 'stroke="#ffffff" stroke-opacity=".6" stroke-width="1.5"'),
  ).join('');
}
