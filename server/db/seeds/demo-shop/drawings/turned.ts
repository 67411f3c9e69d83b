import type { ColorSymbol } from '#core/catalogue/values.ts';
import { type Brush, darker, lighter } from './brush.ts';
import { inkColor, onInk } from './inks.ts';
import { DARK, FOUR, WHITE } from './printer-parts.ts';
import type { Scene } from './screen.ts';
import { ellipse, line, plane, polygon, rect, text } from './shapes.ts';

/** What is turned to the right shows its left side: its width runs back, its depth comes forward. */
const WIDE = [0.94, -0.154] as const;
const DEEP = [0.342, 0.423] as const;

interface Solid {
  /** The upper left corner at the back. */
  x: number;
  y: number;
  w: number;
  d: number;
  h: number;
  color: string;
  /** What is on each face, drawn flat from its upper left corner. */
  front?: string;
  side?: string;
  top?: string;
}

/** A box, turned, with light from the left and above; its edges are round. */
function solid(b: Brush, { x, y, w, d, h, color, front = '', side = '', top = '' }: Solid): string {
  const [dx, dy] = [DEEP[0] * d, DEEP[1] * d];
  const [wx, wy] = [WIDE[0] * w, WIDE[1] * w];
  const edge = darker(color, 0.22);
  return (
    polygon(
      [
        [x, y],
        [x + wx, y + wy],
        [x + wx + dx, y + wy + dy],
        [x + wx + dx, y + wy + dy + h],
        [x + dx, y + dy + h],
        [x, y + h],
      ],
      edge,
      `stroke="${edge}" stroke-width="9" stroke-linejoin="round"`,
    ) +
    plane(
      [...DEEP, 0, 1, x, y],
      rect(0, 0, d, h, 3, b.linear(60, [0, darker(color, 0.12)], [1, darker(color, 0.36)])),
      side,
    ) +
    plane(
      [...WIDE, ...DEEP, x, y],
      rect(0, 0, w, d, 6, b.linear(40, [0, lighter(color, 0.5)], [0.7, lighter(color, 0.2)], [1, color])),
      top,
    ) +
    plane(
      [...WIDE, 0, 1, x + dx, y + dy],
      rect(0, 0, w, h, 8, b.linear(78, [0, lighter(color, 0.28)], [0.3, color], [1, darker(color, 0.2)])),
      rect(0, 0, w * 0.4, h, 8, b.linear(0, [0, '#ffffff', 0.22], [1, '#ffffff', 0])),
      front,
      line(8, 1.5, w - 8, 1.5, '#ffffff', 2, 'stroke-opacity=".6"'),
    )
  );
}

/** Its shadow on the table, dark where it touches. */
function ground({ x, y, w, d, h }: Omit<Solid, 'color'>): string {
  const [fx, fy] = [x + DEEP[0] * d, y + h + DEEP[1] * d];
  const foot = [
    [fx - 30, fy - 20],
    [fx, fy],
    [fx + WIDE[0] * w, fy + WIDE[1] * w],
    [fx + WIDE[0] * w - DEEP[0] * d * 0.6, fy + WIDE[1] * w - DEEP[1] * d * 0.6],
  ] as const;
  return [
    [84, 0.025],
    [68, 0.03],
    [54, 0.035],
    [42, 0.04],
    [30, 0.05],
    [20, 0.07],
    [12, 0.1],
    [6, 0.14],
  ]
    .map(([width, opacity]) =>
      polygon(
        foot,
        '#2b2622',
        `opacity="${opacity}" stroke="#2b2622" stroke-width="${width}" stroke-linejoin="round"`,
      ),
    )
    .join('');
}

function vents(x: number, y: number, count: number, long: number, color: string): string {
  return Array.from({ length: count }, (_, i) => rect(x, y + i * 15, long, 6, 3, darker(color, 0.55))).join(
    '',
  );
}

/** A sheet on its way out, lying on a top face. */
function sheet(b: Brush, x: number, y: number, w: number, h: number, inColor: boolean): string {
  const bars = inColor ? FOUR : ['#3d4149', '#777c86', '#a2a6ae', '#555a64'];
  return (
    rect(x, y, w, h, 2, b.linear(90, [0, '#cfccc7'], [0.3, '#ffffff'], [1, '#f3f1ee'])) +
    bars
      .map((fill, i) =>
        rect(x + 24 + i * 26, y + h - 34 - 14 * ((i * 7) % 4), 17, 14 + 14 * ((i * 7) % 4), 1, fill),
      )
      .join('') +
    [0, 1, 2]
      .map((i) => rect(x + w * 0.58, y + h - 66 + i * 18, w * (i === 2 ? 0.18 : 0.3), 6, 1, '#a9adb5'))
      .join('')
  );
}

/** A laser printer; `isMultifunction`: with a scanner over it. */
export function turnedLaser(
  color: 'white' | 'dark',
  { inColor = false, isMultifunction = false }: { inColor?: boolean; isMultifunction?: boolean } = {},
): Scene {
  const shell = color === 'white' ? WHITE : DARK;
  return (b) => {
    const h = isMultifunction ? 210 : inColor ? 290 : 226;
    const [w, d] = [500, 350];
    const place = { x: 96, y: isMultifunction ? 336 : 380 - h / 2, w, d, h };
    const well = rect(96, 66, 308, 262, 12, b.linear(90, [0, '#0f1115'], [1, darker(shell, 0.42)]));
    const body = solid(b, {
      ...place,
      color: shell,
      side: vents(70, h - 110, 5, 190, shell),
      top: well + sheet(b, 140, 96, 220, 214, inColor),
      front:
        rect(28, 22, 112, 34, 5, '#101318') +
        text(84, 46, 'Pronta', { size: 20, fill: '#8fe0ff', weight: 500 }) +
        ellipse(w - 44, 39, 10, 10, '#16181d', 'stroke="#4fb4ff" stroke-width="3"') +
        ellipse(w - 80, 39, 6, 6, '#8b9099') +
        (inColor ? FOUR.map((fill, i) => ellipse(200 + i * 26, 39, 8, 8, fill)).join('') : '') +
        line(14, 76, w - 14, 76, darker(shell, 0.4), 2.5, 'stroke-opacity=".55"') +
        rect(
          18,
          h - 96,
          w - 36,
          80,
          10,
          b.linear(90, [0, lighter(shell, 0.16)], [1, darker(shell, 0.14)]),
          `stroke="${darker(shell, 0.4)}" stroke-opacity=".6" stroke-width="2"`,
        ) +
        rect(w / 2 - 54, h - 78, 108, 18, 9, darker(shell, 0.5)),
    });
    if (!isMultifunction) return ground(place) + body;
    return (
      ground(place) +
      body +
      solid(b, { x: 104, y: 284, w: 60, d: 330, h: 62, color: darker(shell, 0.1) }) +
      solid(b, {
        x: 88,
        y: 218,
        w: 520,
        d: 356,
        h: 66,
        color: darker(shell, 0.05),
        front:
          rect(300, 6, 204, 54, 6, '#1b1e24') +
          rect(312, 12, 92, 42, 4, b.linear(50, [0, '#1c5fb8'], [1, '#37b1d6'])) +
          [0, 1, 2].map((i) => rect(320 + i * 27, 24, 21, 18, 3, '#ffffff', 'fill-opacity=".9"')).join('') +
          ellipse(478, 33, 10, 10, '#16181d', 'stroke="#4fb4ff" stroke-width="3"') +
          ellipse(446, 33, 6, 6, '#8b9099'),
      }) +
      solid(b, {
        x: 112,
        y: 156,
        w: 330,
        d: 250,
        h: 50,
        color: shell,
        top: rect(40, 40, 240, 150, 4, b.linear(90, [0, '#ffffff'], [1, '#d8d5cf'])),
        front: rect(24, 20, 282, 8, 4, darker(shell, 0.45)),
      })
    );
  };
}

const CASE = '#33363d';

/** A toner cartridge with its ends in the colour of what is in it. */
export function turnedToner(color: ColorSymbol, label: string): Scene {
  const ink = inkColor(color);
  const letter = { black: 'K', cyan: 'C', magenta: 'M', yellow: 'Y' }[color as string] ?? 'K';
  return (b) => {
    const place = { x: 82, y: 346, w: 590, d: 210, h: 128 };
    return (
      ground(place) +
      // the end that is seen, and the roller
      solid(b, {
        ...place,
        color: CASE,
        side:
          rect(0, 0, 210, 128, 6, b.linear(60, [0, lighter(ink, 0.16)], [1, darker(ink, 0.28)])) +
          ellipse(118, 80, 34, 34, '#e4e1db') +
          ellipse(118, 80, 26, 26, b.radial(0.4, 0.35, 0.8, [0, '#ffffff'], [1, '#b3afa7'])) +
          ellipse(118, 80, 9, 9, '#6b6862'),
        top:
          rect(30, 24, 530, 150, 14, b.linear(70, [0, lighter(CASE, 0.3)], [1, darker(CASE, 0.12)])) +
          rect(196, 62, 196, 64, 18, darker(CASE, 0.45)) +
          rect(206, 84, 176, 44, 14, b.linear(90, [0, lighter(CASE, 0.34)], [1, CASE])),
        front:
          rect(
            52,
            92,
            506,
            32,
            15,
            b.linear(90, [0, '#59606e'], [0.3, '#c1c8d4'], [0.55, '#4c525f'], [1, '#23262d']),
          ) +
          rect(548, 0, 42, 128, 8, b.linear(0, [0, ink], [1, darker(ink, 0.3)])) +
          rect(0, 0, 34, 128, 8, b.linear(0, [0, lighter(ink, 0.12)], [1, darker(ink, 0.1)])) +
          rect(64, 12, 464, 72, 8, '#ffffff') +
          rect(64, 12, 118, 72, 8, b.linear(80, [0, lighter(ink, 0.14)], [1, darker(ink, 0.12)])) +
          rect(166, 12, 16, 72, 0, '#ffffff') +
          text(116, 64, letter, { size: 46, fill: onInk(color), weight: 800 }) +
          text(202, 64, label, { size: 46, fill: '#16181d', weight: 800, anchor: 'start', max: 300 }),
      })
    );
  };
}

/** A tower for the office. */
export function turnedTower(color = '#2f3239'): Scene {
  return (b) => {
    const place = { x: 218, y: 126, w: 216, d: 400, h: 420 };
    return (
      ground(place) +
      solid(b, {
        ...place,
        color,
        side:
          rect(22, 22, 356, 376, 8, 'none', `stroke="${darker(color, 0.5)}" stroke-width="2.5"`) +
          vents(70, 250, 8, 220, color),
        top: rect(
          20,
          20,
          176,
          360,
          10,
          'none',
          `stroke="${darker(color, 0.3)}" stroke-opacity=".5" stroke-width="2"`,
        ),
        front:
          rect(20, 24, 176, 44, 5, darker(color, 0.4)) +
          rect(28, 44, 160, 3, 1.5, '#000000', 'fill-opacity=".6"') +
          ellipse(42, 104, 13, 13, '#14161b', 'stroke="#5b616d" stroke-width="2.5"') +
          ellipse(42, 104, 5.5, 5.5, '#7fd0ff') +
          [0, 1]
            .map(
              (i) =>
                rect(82 + i * 50, 96, 38, 16, 3, '#0c0d11') + rect(86 + i * 50, 104, 30, 5, 1, '#3f7fd6'),
            )
            .join('') +
          ellipse(188, 104, 6, 6, '#0c0d11') +
          Array.from({ length: 15 }, (_, i) => rect(24, 158 + i * 16, 168, 7, 3.5, darker(color, 0.5))).join(
            '',
          ),
      })
    );
  };
}
