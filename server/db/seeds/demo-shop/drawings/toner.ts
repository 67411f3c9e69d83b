import type { ColorSymbol } from '#core/catalogue/values.ts';
import { type Brush, darker, draw, lighter } from './brush.ts';
import { inkColor, onInk } from './inks.ts';
import { ellipse, group, line, path, polygon, rect, shadow, text } from './shapes.ts';

const BODY = '#33363d';

/** A toner cartridge, 600 × 210, drawn at the origin. */
function cartridge(b: Brush, color: ColorSymbol, label: string): string {
  const ink = inkColor(color);
  return (
    // hopper, seen from above and in front
    polygon(
      [
        [34, 62],
        [92, 0],
        [560, 0],
        [590, 62],
      ],
      b.linear(90, [0, lighter(BODY, 0.12)], [1, lighter(BODY, 0.3)]),
    ) +
    line(98, 4, 554, 4, '#ffffff', 2, 'stroke-opacity=".3"') +
    path(
      'M190 4Q190-30 222-30H420Q452-30 452 4H424Q424-10 412-10H230Q218-10 218 4Z',
      b.linear(90, [0, lighter(BODY, 0.28)], [1, darker(BODY, 0.1)]),
    ) +
    rect(20, 58, 584, 108, 14, b.linear(90, [0, lighter(BODY, 0.22)], [0.3, BODY], [1, darker(BODY, 0.4)])) +
    // developer roller
    rect(
      40,
      158,
      540,
      44,
      20,
      b.linear(90, [0, '#5a6070'], [0.25, '#aeb6c4'], [0.5, '#4a4f5c'], [1, '#23262d']),
    ) +
    rect(28, 150, 564, 22, 6, b.linear(90, [0, darker(BODY, 0.1)], [1, darker(BODY, 0.5)])) +
    // ends in the colour of the toner
    path(
      'M0 66Q0 48 18 48H50V204H22Q0 204 0 182Z',
      b.linear(0, [0, darker(ink, 0.25)], [0.5, lighter(ink, 0.12)], [1, darker(ink, 0.1)]),
    ) +
    path(
      'M624 66Q624 48 606 48H574V204H602Q624 204 624 182Z',
      b.linear(0, [0, ink], [0.5, lighter(ink, 0.1)], [1, darker(ink, 0.3)]),
    ) +
    gear(b, 26, 178) +
    // label
    rect(84, 72, 456, 78, 8, '#ffffff') +
    rect(84, 72, 134, 78, 8, b.linear(80, [0, lighter(ink, 0.14)], [1, darker(ink, 0.12)])) +
    rect(200, 72, 18, 78, 0, '#ffffff') +
    text(142, 126, { black: 'K', cyan: 'C', magenta: 'M', yellow: 'Y' }[color as string] ?? 'K', {
      size: 46,
      fill: onInk(color),
      weight: 800,
    }) +
    text(238, 128, label, { size: 48, fill: '#16181d', weight: 800, anchor: 'start', max: 280 }) +
    line(34, 62, 590, 62, '#ffffff', 2, 'stroke-opacity=".28"')
  );
}

function gear(b: Brush, cx: number, cy: number): string {
  const teeth = Array.from(
    { length: 12 },
    (_, i) =>
      `<rect x="${cx - 3}" y="${cy - 25}" width="6" height="8" rx="1.5" fill="#d9d6d0" transform="rotate(${i * 30} ${cx} ${cy})"/>`,
  ).join('');
  return (
    teeth +
    ellipse(cx, cy, 20, 20, b.radial(0.4, 0.35, 0.8, [0, '#ffffff'], [1, '#b9b5ae'])) +
    ellipse(cx, cy, 7, 7, '#6b6862')
  );
}

/** A set of toner cartridges, stacked towards the viewer. */
export function tonerSet(colors: readonly ColorSymbol[], label: string): string {
  return draw((b) => {
    const step = 340 / colors.length;
    return (
      shadow(b, 410, 628, 700, 44) +
      colors
        .map((color, i) =>
          group(
            `translate(${150 - i * 14} ${Math.round(206 + i * step)}) scale(${(0.8 + i * 0.035).toFixed(3)})`,
            cartridge(b, color, label),
          ),
        )
        .join('')
    );
  });
}

/** An imaging drum: the light-sensitive cylinder in its frame. */
export function drum(label: string, colors: readonly ColorSymbol[] = ['black']): string {
  return draw(
    (b) =>
      shadow(b, 400, 540, 700, 42) +
      polygon(
        [
          [96, 330],
          [168, 250],
          [640, 250],
          [706, 330],
        ],
        b.linear(90, [0, lighter(BODY, 0.14)], [1, lighter(BODY, 0.32)]),
      ) +
      rect(84, 322, 634, 80, 12, b.linear(90, [0, lighter(BODY, 0.2)], [1, darker(BODY, 0.3)])) +
      rect(124, 334, 300, 56, 8, '#ffffff') +
      text(142, 375, label, { size: 38, fill: '#16181d', weight: 800, anchor: 'start', max: 264 }) +
      colors
        .map((color, i) =>
          ellipse(
            470 + i * 54,
            362,
            19,
            19,
            b.radial(0.35, 0.3, 0.9, [0, lighter(inkColor(color), 0.35)], [1, inkColor(color)]),
          ),
        )
        .join('') +
      rect(
        104,
        396,
        594,
        96,
        44,
        b.linear(
          90,
          [0, '#0f4d63'],
          [0.18, '#3fb4c6'],
          [0.32, '#bff0ee'],
          [0.42, '#3aa8bd'],
          [0.8, '#0d4257'],
          [1, '#0a2f40'],
        ),
      ) +
      rect(84, 400, 44, 124, 10, b.linear(0, [0, darker(BODY, 0.3)], [0.5, lighter(BODY, 0.18)], [1, BODY])) +
      rect(
        674,
        400,
        44,
        124,
        10,
        b.linear(0, [0, BODY], [0.5, lighter(BODY, 0.18)], [1, darker(BODY, 0.35)]),
      ) +
      gear(b, 106, 462) +
      gear(b, 696, 462),
  );
}
