import type { ColorSymbol } from '#core/catalogue/values.ts';
import { type Brush, darker, draw, lighter } from './brush.ts';
import { INK_COLORS, inkColor, onInk } from './inks.ts';
import { box, drop, ellipse, group, line, path, polygon, rect, shadow, sheen, text } from './shapes.ts';

const PLASTIC = '#2c2e35';

/** A slim ink tank (one colour), e.g. HP 903, Epson 603, Canon CLI-581; drawn at the origin, 210 × 400. */
function tank(b: Brush, color: ColorSymbol, label: string, xl: boolean): string {
  const ink = inkColor(color);
  const w = xl ? 236 : 196;
  return (
    // outlet under the body
    rect(w * 0.28, 392, w * 0.4, 26, 6, darker(PLASTIC, 0.2)) +
    box(b, { x: 0, y: 0, w, h: 400, depth: 108, color: PLASTIC, radius: 12 }) +
    // lever at the top
    path(
      `M${w * 0.12} 2V-34q0-12 12-12h${w * 0.34}q10 0 10 10V2Z`,
      b.linear(90, [0, lighter(PLASTIC, 0.25)], [1, PLASTIC]),
    ) +
    line(w * 0.18, -40, w * 0.46, -40, '#ffffff', 2, 'stroke-opacity=".35"') +
    // coloured label that wraps the body
    rect(12, 78, w - 24, 300, 10, b.linear(80, [0, lighter(ink, 0.18)], [0.5, ink], [1, darker(ink, 0.16)])) +
    polygon(
      [
        [w, 82],
        [w + 104, 24],
        [w + 104, 318],
        [w, 376],
      ],
      b.linear(0, [0, darker(ink, 0.3)], [1, darker(ink, 0.14)]),
    ) +
    rect(12, 78, w - 24, 96, 10, '#ffffff', 'fill-opacity=".96"') +
    rect(12, 150, w - 24, 24, 0, '#ffffff', 'fill-opacity=".96"') +
    text(w / 2, 138, label, { size: 54, fill: '#16181d', weight: 800, max: w - 52 }) +
    drop(w / 2, 262, 84, onInk(color), 'fill-opacity=".94"') +
    drop(w / 2, 262, 84, b.linear(60, [0, ink, 0.12], [1, ink, 0.4])) +
    (xl ? text(w / 2, 356, 'XL', { size: 34, fill: onInk(color), weight: 800, spacing: 2 }) : '') +
    sheen(b, 20, 6, 46, 388, 8, 0.28)
  );
}

/** One ink tank. */
export function inkTank(color: ColorSymbol, label: string, xl = false): string {
  return draw(
    (b) =>
      shadow(b, 420, 678, 480) +
      group(`translate(${xl ? 206 : 230} 196) scale(1.15)`, tank(b, color, label, xl)),
  );
}

/** Several tanks of one family, in a row, the last in front. */
export function inkTankSet(colors: readonly ColorSymbol[], label: string, xl = false): string {
  return draw((b) => {
    const step = 440 / Math.max(colors.length, 3);
    const start = 400 - (step * (colors.length - 1) + (xl ? 300 : 262)) / 2;
    return (
      shadow(b, 410, 640, 700) +
      colors
        .map((color, i) =>
          group(
            `translate(${Math.round(start + i * step)} ${208 + i * 14}) scale(.86)`,
            tank(b, color, label, xl),
          ),
        )
        .join('')
    );
  });
}

/** A cartridge with its own print head, e.g. HP 305, Canon PG-545. */
export function inkHead(color: ColorSymbol, label: string, xl = false): string {
  return draw(
    (b) => shadow(b, 420, 646, 570) + group('translate(160 226) scale(1.14)', head(b, color, label, xl)),
  );
}

/** Black and tricolour heads together. */
export function inkHeadPair(label: string, xl = false): string {
  return draw(
    (b) =>
      shadow(b, 420, 622, 660) +
      group('translate(96 216) scale(.82)', head(b, 'black', label, xl)) +
      group('translate(352 300) scale(.82)', head(b, 'tricolor', label, xl)),
  );
}

function head(b: Brush, color: ColorSymbol, label: string, xl: boolean): string {
  const inks = INK_COLORS[color];
  const stripe = 300 / inks.length;
  return (
    // nose with the nozzle plate
    path(
      'M24 270H196V348q0 12-12 12H52q-12 0-14-12Z',
      b.linear(90, [0, darker(PLASTIC, 0.1)], [1, darker(PLASTIC, 0.45)]),
    ) +
    rect(54, 344, 118, 14, 4, b.linear(0, [0, '#b57b3e'], [0.4, '#f0c98b'], [1, '#a76c31'])) +
    box(b, { x: 0, y: 0, w: 330, h: 290, depth: 116, color: PLASTIC, radius: 14 }) +
    // lid seam and grip
    line(8, 46, 322, 46, '#000000', 2, 'stroke-opacity=".35"') +
    [0, 1, 2, 3]
      .map((i) => line(128 + i * 24, 16, 128 + i * 24, 34, '#ffffff', 4, 'stroke-opacity=".22"'))
      .join('') +
    rect(15, 62, 300, 212, 10, '#ffffff') +
    inks
      .map((ink, i) =>
        rect(
          15 + i * stripe,
          186,
          stripe,
          80,
          0,
          b.linear(80, [0, lighter(ink, 0.15)], [1, darker(ink, 0.1)]),
        ),
      )
      .join('') +
    text(36, 142, label, { size: 70, fill: '#16181d', weight: 800, anchor: 'start', max: xl ? 196 : 262 }) +
    (xl
      ? rect(246, 92, 56, 44, 8, '#16181d') + text(274, 124, 'XL', { size: 28, fill: '#ffffff', weight: 800 })
      : '') +
    inks.map((_, i) => drop(15 + (i + 0.5) * stripe, 228, 42, '#ffffff', 'fill-opacity=".92"')).join('') +
    sheen(b, 22, 4, 70, 284, 10, 0.2)
  );
}

/** Bottles of ink for tank printers, e.g. Epson 102. */
export function inkBottles(colors: readonly ColorSymbol[], label: string): string {
  return draw((b) => {
    const many = colors.length > 1;
    const scale = many ? 0.84 : 1.06;
    const step = 520 / Math.max(colors.length, 1);
    return (
      shadow(b, 404, 650, many ? 720 : 330) +
      colors
        .map((color, i) => {
          const x = many ? 400 - step * (colors.length / 2) + i * step - 16 : 310;
          return group(
            `translate(${Math.round(x)} ${many ? 220 : 126}) scale(${scale})`,
            bottle(b, color, label),
          );
        })
        .join('')
    );
  });
}

function bottle(b: Brush, color: ColorSymbol, label: string): string {
  const ink = inkColor(color);
  const body =
    'M14 176Q14 138 48 128L64 120V96H112V120L128 128Q162 138 162 176V474Q162 500 136 500H40Q14 500 14 474Z';
  return (
    path(
      body,
      b.linear(0, [0, darker(ink, 0.42)], [0.2, lighter(ink, 0.16)], [0.5, ink], [1, darker(ink, 0.4)]),
    ) +
    rect(56, 70, 64, 40, 6, b.linear(0, [0, '#c9c9cb'], [0.3, '#ffffff'], [1, '#a9a9ad'])) +
    rect(
      46,
      0,
      84,
      80,
      12,
      b.linear(0, [0, darker(PLASTIC, 0.3)], [0.28, lighter(PLASTIC, 0.3)], [1, darker(PLASTIC, 0.35)]),
    ) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => line(56 + i * 13, 20, 56 + i * 13, 68, '#000000', 3, 'stroke-opacity=".25"'))
      .join('') +
    rect(
      14,
      214,
      148,
      206,
      0,
      b.linear(0, [0, '#d9d7d4'], [0.25, '#ffffff'], [0.7, '#f5f4f2'], [1, '#c9c6c2']),
    ) +
    text(88, 296, label, { size: 62, fill: '#16181d', weight: 800, max: 116 }) +
    rect(
      14,
      334,
      148,
      86,
      0,
      b.linear(0, [0, darker(ink, 0.25)], [0.28, lighter(ink, 0.1)], [1, darker(ink, 0.22)]),
    ) +
    drop(88, 380, 42, onInk(color), 'fill-opacity=".92"') +
    rect(28, 150, 16, 336, 8, '#ffffff', 'fill-opacity=".3"') +
    ellipse(88, 499, 62, 4, '#000000', 'fill-opacity=".18"')
  );
}
