import { darker, lighter } from './brush.ts';
import { body, buttons, DARK, inkDots, page, touchScreen, WHITE } from './printer-parts.ts';
import type { Scene } from './screen.ts';
import { ellipse, line, path, polygon, rect, shadow, text } from './shapes.ts';

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
