import { type Brush, darker, lighter } from './brush.ts';
import { type Scene, screen, type Wallpaper } from './screen.ts';
import { box, ellipse, group, line, path, plane, polygon, rect, shadow, sheen, text } from './shapes.ts';

const STEEL = '#2f3239';

function power(x: number, y: number, r = 11): string {
  return (
    ellipse(x, y, r, r, '#14161b', 'stroke="#5b616d" stroke-width="2"') +
    ellipse(x, y, r * 0.42, r * 0.42, '#7fd0ff')
  );
}

function grille(x: number, y: number, w: number, rows: number, step: number, color: string): string {
  return Array.from({ length: rows }, (_, i) =>
    rect(x, y + i * step, w, step * 0.46, step * 0.23, color),
  ).join('');
}

/** A tower for the office. */
export function tower(color = STEEL): Scene {
  return (b) =>
    shadow(b, 420, 686, 470, 36) +
    box(b, { x: 246, y: 190, w: 196, h: 490, depth: 190, color, radius: 10 }) +
    rect(264, 216, 160, 40, 5, darker(color, 0.35)) +
    rect(270, 234, 148, 3, 1.5, '#000000', 'fill-opacity=".6"') +
    grille(270, 396, 148, 16, 15, darker(color, 0.5)) +
    power(286, 292) +
    rect(322, 284, 32, 14, 3, '#0c0d11') +
    rect(364, 284, 32, 14, 3, '#0c0d11') +
    rect(322, 308, 30, 9, 4.5, '#0c0d11') +
    ellipse(372, 312, 6, 6, '#0c0d11') +
    sheen(b, 252, 196, 50, 478, 8, 0.12);
}

/** A small-form-factor case, lying. */
export function smallForm(color = STEEL): Scene {
  return (b) =>
    shadow(b, 420, 566, 640, 42) +
    box(b, { x: 130, y: 392, w: 410, h: 164, depth: 200, color, radius: 10 }) +
    rect(152, 416, 196, 26, 4, darker(color, 0.38)) +
    grille(152, 462, 196, 5, 16, darker(color, 0.5)) +
    power(508, 430) +
    [0, 1]
      .map(
        (i) => rect(384, 420 + i * 26, 42, 15, 3, '#0b0c10') + rect(388, 428 + i * 26, 34, 4, 1, '#3f7fd6'),
      )
      .join('') +
    rect(440, 422, 30, 10, 5, '#0b0c10') +
    ellipse(455, 455, 7, 7, '#0b0c10') +
    topVents(b, 130, 392, 410, 200, color);
}

function topVents(b: Brush, x: number, y: number, w: number, depth: number, color: string): string {
  return plane(
    [1, 0, -1, 0.55, x + depth, y - depth * 0.55],
    Array.from({ length: 8 }, (_, i) =>
      rect(
        w * 0.6 + i * 16,
        40,
        7,
        depth - 90,
        3.5,
        b.linear(90, [0, darker(color, 0.2)], [1, darker(color, 0.45)]),
      ),
    ).join(''),
  );
}

/** A mini PC beside the hand's size. */
export function miniPc(color = STEEL): Scene {
  return (b) =>
    group(
      'translate(-146 -84) scale(1.18)',
      shadow(b, 420, 548, 500, 40) +
        box(b, { x: 190, y: 434, w: 320, h: 104, depth: 210, color, radius: 16 }) +
        power(478, 486, 13) +
        [0, 1]
          .map(
            (i) =>
              rect(222 + i * 62, 478, 46, 17, 3, '#0b0c10') + rect(226 + i * 62, 487, 38, 4, 1, '#3f7fd6'),
          )
          .join('') +
        rect(352, 480, 34, 12, 6, '#0b0c10') +
        ellipse(414, 486, 8, 8, '#0b0c10') +
        topVents(b, 160, 434, 320, 190, color),
    );
}

/** A gaming tower with a glass side and lit fans. */
export function gamingTower(light: readonly [string, string], color = '#1f2127'): Scene {
  return (b) => {
    const [x, y, w, h, depth] = [150, 196, 190, 490, 320] as const;
    const fan = (cx: number, cy: number, r: number) =>
      ellipse(cx, cy, r + 5, r + 5, b.linear(60, [0, light[0]], [1, light[1]])) +
      ellipse(cx, cy, r - 3, r - 3, '#0d0f15') +
      Array.from(
        { length: 9 },
        (_, i) =>
          `<path d="M${cx} ${cy}Q${cx + r * 0.55} ${cy - r * 0.3} ${cx + r * 0.3} ${cy - r * 0.84}Q${cx + r * 0.02} ${cy - r * 0.5} ${cx} ${cy}Z" fill="#3a4050" transform="rotate(${i * 40} ${cx} ${cy})"/>`,
      ).join('') +
      ellipse(
        cx,
        cy,
        r * 0.26,
        r * 0.26,
        b.radial(0.4, 0.4, 0.7, [0, lighter(light[1], 0.5)], [1, light[1]]),
      );
    return (
      shadow(b, 420, 690, 640, 40) +
      box(b, { x, y, w, h, depth, color, rise: 0.22, radius: 8 }) +
      [0, 1, 2].map((i) => fan(x + w / 2, y + 96 + i * 150, 62)).join('') +
      plane(
        [1, -0.22, 0, 1, x + w, y],
        rect(10, 14, depth - 22, h - 30, 6, b.linear(70, [0, '#0d1018'], [0.6, '#191d2b'], [1, '#0a0c12'])),
        rect(
          10,
          14,
          depth - 22,
          h - 30,
          6,
          b.radial(0.4, 0.4, 0.7, [0, light[1], 0.34], [1, light[0], 0.04]),
        ),
        rect(36, 50, 210, 270, 6, '#1a2030'),
        rect(60, 76, 16, 120, 3, '#2b3347'),
        rect(206, 70, 9, 150, 3, b.linear(90, [0, light[0]], [1, light[1]])),
        rect(224, 70, 9, 150, 3, b.linear(90, [0, light[0]], [1, light[1]])),
        fan(140, 140, 44),
        rect(30, 262, 246, 62, 8, b.linear(90, [0, '#4a5163'], [1, '#252a38'])),
        fan(92, 293, 22),
        fan(168, 293, 22),
        rect(40, 318, 226, 4, 2, b.linear(0, [0, light[0]], [1, light[1]])),
        rect(10, 380, depth - 22, h - 396, 4, '#11141c'),
        path('M24 20H150L40 300V20Z', '#ffffff', 'fill-opacity=".07"'),
      )
    );
  };
}

/** An all-in-one, or a monitor with its keyboard. */
export function allInOne(color: string, wallpaper: Wallpaper): Scene {
  return (b) =>
    shadow(b, 400, 660, 560, 34) +
    path(
      'M352 560H448L462 640H338Z',
      b.linear(0, [0, darker(color, 0.3)], [0.4, lighter(color, 0.25)], [1, darker(color, 0.35)]),
    ) +
    rect(286, 634, 228, 16, 8, b.linear(90, [0, lighter(color, 0.3)], [1, darker(color, 0.3)])) +
    rect(92, 156, 616, 416, 16, b.linear(90, [0, lighter(color, 0.25)], [1, darker(color, 0.18)])) +
    rect(98, 162, 604, 356, 12, '#0f1116') +
    screen(b, 108, 172, 584, 334, wallpaper) +
    line(98, 520, 702, 520, '#ffffff', 1.5, 'stroke-opacity=".4"') +
    ellipse(400, 546, 6, 6, darker(color, 0.35)) +
    // keyboard and mouse
    polygon(
      [
        [196, 676],
        [560, 676],
        [578, 728],
        [176, 728],
      ],
      b.linear(90, [0, lighter(color, 0.1)], [1, lighter(color, 0.35)]),
      `stroke="${darker(color, 0.3)}" stroke-opacity=".4"`,
    ) +
    [0, 1, 2, 3]
      .map((row) =>
        Array.from({ length: 14 }, (_, i) =>
          rect(207 - row * 4 + i * (24.6 + row * 0.5), 681 + row * 11.5, 20, 8, 2, darker(color, 0.45)),
        ).join(''),
      )
      .join('') +
    path(
      'M616 704C616 680 662 680 662 704V716C662 742 616 742 616 716Z',
      b.linear(60, [0, lighter(color, 0.4)], [1, darker(color, 0.05)]),
      `stroke="${darker(color, 0.3)}" stroke-opacity=".4"`,
    );
}

/** The back of a case, with its sockets. */
export function backPanel(color = STEEL): Scene {
  return (b) =>
    shadow(b, 420, 676, 420, 34) +
    box(b, { x: 252, y: 150, w: 260, h: 520, depth: 110, color: '#8c9099', radius: 6 }) +
    rect(272, 172, 110, 210, 4, color) +
    [0, 1, 2]
      .map(
        (i) =>
          rect(284, 190 + i * 34, 34, 24, 2, '#0c0e13') +
          rect(332, 190 + i * 34, 34, 24, 2, '#0c0e13') +
          rect(287, 203 + i * 34, 28, 7, 1, i === 0 ? '#3f7fd6' : '#d7d9de') +
          rect(335, 203 + i * 34, 28, 7, 1, '#3f7fd6'),
      )
      .join('') +
    rect(284, 296, 38, 32, 2, '#0c0e13') +
    rect(292, 296, 22, 8, 0, '#c9a24a') +
    rect(334, 300, 34, 20, 3, '#0c0e13') +
    ['#6fc36f', '#5aa9e6', '#e68aa5']
      .map((jack, i) => ellipse(296 + i * 30, 354, 9, 9, '#0c0e13', `stroke="${jack}" stroke-width="5"`))
      .join('') +
    ellipse(446, 252, 54, 54, '#2b2e36') +
    Array.from({ length: 5 }, (_, i) =>
      ellipse(446, 252, 48 - i * 10, 48 - i * 10, 'none', 'stroke="#9aa0ab" stroke-width="3"'),
    ).join('') +
    [0, 1, 2, 3]
      .map((i) =>
        rect(
          272,
          404 + i * 30,
          220,
          20,
          3,
          i === 0 ? color : '#a7abb3',
          'stroke="#6d717a" stroke-width="1.5"',
        ),
      )
      .join('') +
    rect(290, 409, 40, 10, 2, '#0c0e13') +
    rect(342, 409, 40, 10, 2, '#0c0e13') +
    rect(272, 540, 220, 110, 5, '#3a3d45') +
    rect(292, 560, 62, 46, 5, '#101218') +
    grille(376, 556, 100, 7, 12, '#17191f') +
    text(322, 634, '230 V', { size: 20, fill: '#c9ccd3', weight: 500 });
}
