import { body, buttons, DARK, page, WHITE } from './printer-parts.ts';
import type { Scene } from './screen.ts';
import { ellipse, polygon, rect, shadow, text } from './shapes.ts';

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
