import { type Brush, darker, lighter } from './brush.ts';
import { INK_COLORS } from './inks.ts';
import type { Scene } from './screen.ts';
import { ellipse, line, path, polygon, rect, shadow, text } from './shapes.ts';

const WHITE = '#e9e8e6';
const DARK = '#33363d';
const FOUR = [...INK_COLORS.black, ...INK_COLORS.tricolor];

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
function body(b: Brush, { x, y, w, h, color, top = 60 }: Body): string {
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
function page(b: Brush, cx: number, y: number, w: number, h: number, inColor: boolean): string {
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

function touchScreen(b: Brush, x: number, y: number, w: number, h: number): string {
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

function buttons(x: number, y: number, ring = '#4fb4ff'): string {
  return (
    ellipse(x, y, 9, 9, '#16181d', `stroke="${ring}" stroke-width="2.5"`) +
    ellipse(x - 32, y, 6, 6, '#8b9099') +
    ellipse(x - 54, y, 6, 6, '#8b9099')
  );
}

function inkDots(x: number, y: number): string {
  return FOUR.map((fill, i) =>
    ellipse(x + i * 24, y, 8, 8, fill, 'stroke="#ffffff" stroke-opacity=".6" stroke-width="1.5"'),
  ).join('');
}

/** A laser printer: page out at the top, drawer below. */
export function laserPrinter(color: 'white' | 'dark', inColor: boolean): Scene {
  const shell = color === 'white' ? WHITE : DARK;
  return (b) => {
    const [x, w] = [142, 516];
    const [y, h] = inColor ? [318, 348] : [382, 264];
    return (
      shadow(b, 400, y + h, 600, 38) +
      body(b, { x, y, w, h, color: shell, top: 92 }) +
      polygon(
        [
          [x + 96, y - 78],
          [x + w - 96, y - 78],
          [x + w - 70, y - 6],
          [x + 70, y - 6],
        ],
        b.linear(90, [0, '#0f1115'], [1, darker(shell, 0.4)]),
      ) +
      page(b, 400, y - 82, 320, 64, inColor) +
      rect(x + 70, y - 14, w - 140, 10, 5, darker(shell, 0.18)) +
      rect(x + 26, y + 66, w - 52, 3, 1.5, darker(shell, 0.4), 'fill-opacity=".6"') +
      rect(
        x + 20,
        y + h - 104,
        w - 40,
        84,
        10,
        b.linear(90, [0, lighter(shell, 0.12)], [1, darker(shell, 0.12)]),
        `stroke="${darker(shell, 0.4)}" stroke-opacity=".55" stroke-width="2"`,
      ) +
      rect(350, y + h - 84, 100, 18, 9, darker(shell, 0.5)) +
      rect(x + 34, y + 20, 96, 30, 5, '#101318') +
      text(x + 82, y + 42, 'Pronta', { size: 20, fill: '#8fe0ff', weight: 500 }) +
      buttons(x + w - 40, y + 35) +
      (inColor ? inkDots(364, y + 35) : '')
    );
  };
}

/** A multifunction laser: scanner and document feeder over the printer. */
export function laserMultifunction(color: 'white' | 'dark', inColor: boolean): Scene {
  const shell = color === 'white' ? WHITE : DARK;
  return (b) =>
    shadow(b, 400, 690, 600, 38) +
    body(b, { x: 146, y: 430, w: 508, h: 258, color: shell, top: 10 }) +
    // output well
    rect(176, 372, 448, 70, 6, b.linear(90, [0, '#0c0e12'], [1, darker(shell, 0.45)])) +
    page(b, 400, 392, 310, 48, inColor) +
    rect(146, 360, 40, 92, 8, b.linear(0, [0, darker(shell, 0.1)], [1, darker(shell, 0.24)])) +
    rect(614, 360, 40, 92, 8, b.linear(0, [0, darker(shell, 0.08)], [1, darker(shell, 0.26)])) +
    rect(
      174,
      588,
      452,
      82,
      10,
      b.linear(90, [0, lighter(shell, 0.12)], [1, darker(shell, 0.12)]),
      `stroke="${darker(shell, 0.4)}" stroke-opacity=".55" stroke-width="2"`,
    ) +
    rect(350, 606, 100, 18, 9, darker(shell, 0.5)) +
    line(166, 566, 634, 566, darker(shell, 0.4), 2, 'stroke-opacity=".5"') +
    (inColor ? inkDots(364, 512) : '') +
    // scanner
    body(b, { x: 120, y: 290, w: 560, h: 84, color: darker(shell, 0.06), top: 46 }) +
    // document feeder
    body(b, { x: 158, y: 208, w: 380, h: 46, color: shell, top: 32 }) +
    polygon(
      [
        [220, 178],
        [470, 178],
        [500, 206],
        [196, 206],
      ],
      b.linear(90, [0, '#ffffff'], [1, '#dcd9d4']),
    ) +
    // panel
    polygon(
      [
        [470, 296],
        [664, 296],
        [672, 372],
        [462, 372],
      ],
      b.linear(90, [0, '#2a2d34'], [1, '#17191e']),
    ) +
    touchScreen(b, 490, 303, 106, 62) +
    buttons(650, 334);
}

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

/** A small printer of labels or receipts. */
export function labelPrinter(kind: 'label' | 'receipt'): Scene {
  return (b) =>
    shadow(b, 400, 636, 400, 36) +
    body(b, { x: 226, y: 378, w: 348, h: 256, color: DARK, top: 88 }) +
    rect(266, 352, 268, 16, 8, '#0b0c10') +
    (kind === 'receipt'
      ? polygon(
          [
            [284, 180],
            [516, 180],
            [522, 360],
            [278, 360],
          ],
          b.linear(90, [0, '#ffffff'], [1, '#e2dfda']),
          'stroke="#c6c2bb"',
        ) +
        [0, 1, 2, 3, 4]
          .map(
            (i) =>
              rect(312, 214 + i * 26, i % 2 ? 96 : 128, 9, 2, '#7d828c') +
              rect(448, 214 + i * 26, 42, 9, 2, '#7d828c'),
          )
          .join('')
      : rect(284, 470, 232, 150, 6, '#ffffff', 'stroke="#c6c2bb"') +
        [6, 3, 9, 4, 4, 8, 3, 6, 3, 9, 5, 3, 7].reduce<{ x: number; svg: string }>(
          ({ x, svg }, width) => ({ x: x + width + 7, svg: svg + rect(x, 492, width, 56, 0, '#16181d') }),
          { x: 312, svg: '' },
        ).svg +
        text(400, 592, '5601 2345', { size: 30, fill: '#16181d', weight: 500, spacing: 4 })) +
    buttons(536, 420) +
    (kind === 'label' ? rect(276, 452, 248, 18, 9, '#0b0c10') : '');
}

/** A dot-matrix printer with continuous paper. */
export function dotMatrix(): Scene {
  return (b) =>
    shadow(b, 400, 610, 700, 38) +
    polygon(
      [
        [220, 190],
        [580, 190],
        [590, 440],
        [210, 440],
      ],
      b.linear(90, [0, '#ffffff'], [1, '#dfe6dc']),
      'stroke="#c2beb7"',
    ) +
    Array.from(
      { length: 9 },
      (_, i) =>
        ellipse(230 - i * 0.8, 208 + i * 25, 4.5, 4.5, '#b9b5ae') +
        ellipse(570 + i * 0.8, 208 + i * 25, 4.5, 4.5, '#b9b5ae'),
    ).join('') +
    [0, 1, 2, 3, 4, 5]
      .map((i) => rect(266, 226 + i * 28, [220, 150, 250, 190, 230, 120][i] ?? 200, 8, 1, '#71767f'))
      .join('') +
    body(b, { x: 100, y: 440, w: 600, h: 168, color: DARK, top: 66 }) +
    rect(180, 398, 440, 26, 8, '#101217') +
    rect(132, 520, 536, 3, 1.5, '#000000', 'fill-opacity=".5"') +
    buttons(650, 482);
}

/** A floor-standing A3 copier, as companies rent it. */
export function copier(): Scene {
  return (b) =>
    shadow(b, 400, 734, 480, 32) +
    body(b, { x: 206, y: 346, w: 388, h: 384, color: WHITE, top: 8 }) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          rect(
            226,
            470 + i * 62,
            348,
            54,
            8,
            b.linear(90, [0, '#f6f5f3'], [1, '#d3d1ce']),
            'stroke="#a5a29d" stroke-width="1.5"',
          ) + rect(356, 482 + i * 62, 88, 14, 7, '#7c7a77'),
      )
      .join('') +
    rect(226, 346, 348, 100, 8, b.linear(90, [0, '#14161b'], [1, '#3b3e46'])) +
    page(b, 400, 376, 270, 62, true) +
    rect(206, 330, 40, 130, 8, b.linear(0, [0, '#d8d6d3'], [1, '#b9b7b4'])) +
    body(b, { x: 186, y: 262, w: 428, h: 78, color: '#dddbd8', top: 40 }) +
    body(b, { x: 206, y: 168, w: 330, h: 62, color: WHITE, top: 30 }) +
    polygon(
      [
        [250, 128],
        [430, 128],
        [450, 160],
        [232, 160],
      ],
      b.linear(90, [0, '#ffffff'], [1, '#d9d6d1']),
    ) +
    polygon(
      [
        [516, 232],
        [656, 244],
        [652, 318],
        [512, 306],
      ],
      '#1b1d23',
    ) +
    polygon(
      [
        [526, 243],
        [646, 253],
        [643, 307],
        [522, 296],
      ],
      b.linear(50, [0, '#1c5fb8'], [1, '#37b1d6']),
    ) +
    [240, 532].map((x) => rect(x, 722, 34, 16, 8, '#2a2c32')).join('');
}

/** A printer's panel, close. */
export function printerPanel(color: 'white' | 'dark'): Scene {
  const shell = color === 'white' ? WHITE : DARK;
  return (b) =>
    rect(
      60,
      150,
      680,
      500,
      46,
      b.linear(70, [0, lighter(shell, 0.4)], [0.6, shell], [1, darker(shell, 0.18)]),
      `stroke="${darker(shell, 0.25)}" stroke-opacity=".5" stroke-width="2"`,
    ) +
    rect(110, 206, 420, 310, 20, '#14161c') +
    rect(126, 222, 388, 278, 8, b.linear(55, [0, '#123f86'], [0.6, '#1f78c4'], [1, '#38b5d8'])) +
    ['Copiar', 'Digitalizar', 'Imprimir', 'Definições']
      .map((label, i) => {
        const [tx, ty] = [150 + (i % 2) * 176, 246 + Math.floor(i / 2) * 118];
        return (
          rect(tx, ty, 164, 104, 14, '#ffffff', 'fill-opacity=".94"') +
          icon(i, tx + 82, ty + 38) +
          text(tx + 82, ty + 90, label, { size: 22, fill: '#16181d', weight: 600, max: 146 })
        );
      })
      .join('') +
    [0, 1, 2]
      .map((i) => ellipse(634, 250 + i * 92, 32, 32, b.linear(60, [0, '#4b4f59'], [1, '#1b1d23'])))
      .join('') +
    path('M626 238L646 250L626 262Z', '#59d18b') +
    rect(623, 331, 22, 22, 4, '#ff6b6b') +
    path(
      'M624 425A14 14 0 1 0 644 425M634 416V434',
      'none',
      'stroke="#8fd0ff" stroke-width="5" stroke-linecap="round"',
    ) +
    inkDots(290, 582);
}

function icon(which: number, x: number, y: number): string {
  const blue = '#1f5fb8';
  const icons = [
    rect(x - 18, y - 20, 28, 36, 3, 'none', `stroke="${blue}" stroke-width="4"`) +
      rect(x - 8, y - 12, 28, 36, 3, '#ffffff', `stroke="${blue}" stroke-width="4"`),
    rect(x - 26, y - 16, 52, 34, 5, 'none', `stroke="${blue}" stroke-width="4"`) +
      line(x - 18, y + 1, x + 18, y + 1, '#dd1f7d', 4),
    rect(x - 26, y - 8, 52, 24, 4, blue) +
      rect(x - 15, y - 22, 30, 16, 2, 'none', `stroke="${blue}" stroke-width="4"`) +
      rect(x - 15, y + 6, 30, 18, 2, '#ffffff', `stroke="${blue}" stroke-width="3"`),
    ellipse(x, y, 16, 16, 'none', `stroke="${blue}" stroke-width="9" stroke-dasharray="8 4.5"`) +
      ellipse(x, y, 12, 12, 'none', `stroke="${blue}" stroke-width="5"`),
  ];
  return icons[which] ?? '';
}
