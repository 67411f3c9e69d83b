import type { ColorSymbol } from '#core/catalogue/values.ts';
import { darker, draw, lighter } from './brush.ts';
import { INK_COLORS, inkColor } from './inks.ts';
import { box, drop, plane, polygon, rect, shadow, text } from './shapes.ts';

interface Carton {
  /** Big text on the front. */
  label: string;
  /** Small text below it. */
  note: string;
  colors: readonly ColorSymbol[];
  /** Wide boxes hold toner, tall ones ink. */
  wide?: boolean;
  base?: string;
}

/** The carton that a consumable comes in. */
export function carton({ label, note, colors, wide = false, base = '#f4f1ec' }: Carton): string {
  return draw((b) => {
    const [x, y, w, h, depth] = wide ? [92, 300, 500, 262, 150] : [212, 208, 280, 400, 128];
    const inks = colors.flatMap((color) => INK_COLORS[color]).slice(0, 4);
    const [only] = inks;
    const main = inks.length === 1 && only ? only : inkColor('black');
    return (
      shadow(b, 420, y + h - 2, w + 170, 40) +
      box(b, { x, y, w, h, depth, color: base, radius: 3 }) +
      rect(x, y + h * 0.62, w, h * 0.38, 2, b.linear(80, [0, lighter(main, 0.12)], [1, darker(main, 0.14)])) +
      polygon(
        [
          [x + w, y + h * 0.62],
          [x + w + depth, y + h * 0.62 - depth * 0.55],
          [x + w + depth, y + h - depth * 0.55],
          [x + w, y + h],
        ],
        darker(main, 0.3),
      ) +
      // tape on top
      plane(
        [1, 0, -0.9, 0.5, x + depth * 0.5, y - depth * 0.275],
        rect(w * 0.1, -6, w * 0.8, 12, 0, '#ffffff', 'fill-opacity=".4"'),
      ) +
      text(x + 26, y + h * 0.3, label, {
        size: wide ? 76 : 64,
        fill: '#16181d',
        weight: 800,
        anchor: 'start',
        max: w - 52,
      }) +
      text(x + 27, y + h * 0.3 + 44, note, {
        size: 24,
        fill: '#5d5a55',
        weight: 500,
        anchor: 'start',
        max: w - 56,
      }) +
      inks
        .map((ink, i) =>
          inks.length === 1
            ? drop(x + 52, y + h * 0.81, 40, '#ffffff', 'fill-opacity=".95"')
            : drop(
                x + 46 + i * 50,
                y + h * (wide ? 0.81 : 0.72),
                34,
                ink,
                'stroke="#ffffff" stroke-width="3"',
              ),
        )
        .join('') +
      barcode(x + w - 96, y + h - 58)
    );
  });
}

function barcode(x: number, y: number): string {
  const bars = [3, 2, 5, 2, 3, 6, 2, 4, 2, 3, 5, 2];
  let at = x + 8;
  return (
    rect(x, y, 78, 42, 3, '#ffffff') +
    bars
      .map((width) => {
        const bar = rect(at, y + 8, width * 0.7, 26, 0, '#16181d');
        at += width + 2;
        return bar;
      })
      .join('')
  );
}
