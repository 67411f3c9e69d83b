import { type Brush, darker, lighter } from './brush.ts';
import { inkColor } from './inks.ts';
import type { Scene } from './screen.ts';
import { box, ellipse, group, line, path, plane, rect, shadow, text } from './shapes.ts';

/** A ream of paper in its wrapper. */
export function paperReam(title: string, note: string, accent: string): Scene {
  return (b) => {
    const [x, y, w, h, depth] = [96, 420, 420, 142, 230] as const;
    return (
      shadow(b, 420, 564, 700, 46) +
      box(b, { x, y, w, h, depth, color: '#f7f6f3', radius: 5 }) +
      rect(x, y + 44, w, 58, 0, b.linear(0, [0, lighter(accent, 0.1)], [1, accent])) +
      text(x + 26, y + 85, title, { size: 36, fill: '#ffffff', weight: 800, anchor: 'start', max: w - 52 }) +
      plane([1, -0.55, 0, 1, x + w, y], rect(0, 44, depth, 58, 0, darker(accent, 0.25))) +
      plane(
        [1, 0, -1, 0.55, x + depth, y - depth * 0.55],
        rect(0, 0, w, depth, 0, b.linear(20, [0, lighter(accent, 0.2)], [1, accent])),
        rect(0, 0, w, depth * 0.5, 0, '#ffffff', 'fill-opacity=".93"'),
        text(w / 2, depth * 0.36, title, { size: 62, fill: accent, weight: 800, max: w - 80 }),
        text(w / 2, depth * 0.8, note, { size: 38, fill: '#ffffff', weight: 600, max: w - 60 }),
      )
    );
  };
}

/** A pack of photo paper. */
export function photoPaper(title: string, note: string): Scene {
  return (b) =>
    shadow(b, 410, 668, 480, 30) +
    box(b, { x: 190, y: 170, w: 380, h: 492, depth: 44, color: '#fbfaf8', radius: 4 }) +
    rect(214, 286, 332, 262, 6, b.linear(90, [0, '#7cc7ee'], [0.55, '#fbe3c0'], [1, '#f7b47c'])) +
    ellipse(462, 390, 34, 34, '#fff3cf') +
    path(
      'M214 472L292 388L352 446L420 366L546 480V542Q546 548 540 548H220Q214 548 214 542Z',
      b.linear(90, [0, '#3a7a86'], [1, '#173f52']),
    ) +
    path('M214 506Q330 462 420 508T546 500V542Q546 548 540 548H220Q214 548 214 542Z', '#0f2f3f') +
    text(214, 240, title, { size: 50, fill: '#16181d', weight: 800, anchor: 'start', max: 332 }) +
    text(214, 602, note, { size: 28, fill: '#5d5a55', weight: 500, anchor: 'start', max: 332 });
}

/** Rolls of thermal paper. */
export function paperRolls(): Scene {
  const roll = (b: Brush, x: number, y: number) =>
    path(
      `M${x} ${y - 104}H${x + 150}V${y + 104}H${x}Z`,
      b.linear(90, [0, '#e7e4df'], [0.2, '#ffffff'], [0.7, '#f2efeb'], [1, '#bdb8b1']),
    ) +
    ellipse(x + 150, y, 46, 104, '#d9d5cf') +
    ellipse(x, y, 46, 104, b.radial(0.4, 0.4, 0.7, [0, '#ffffff'], [1, '#e9e6e1'])) +
    [84, 66, 48]
      .map((r) => ellipse(x, y, r * 0.44, r, 'none', 'stroke="#d5d1ca" stroke-width="1.5"'))
      .join('') +
    ellipse(x, y, 16, 34, '#8d857a') +
    ellipse(x + 2, y, 12, 27, '#4f4a44');
  return (b) =>
    shadow(b, 410, 648, 640, 42) +
    roll(b, 290, 318) +
    roll(b, 176, 540) +
    roll(b, 426, 540) +
    path('M176 644Q120 648 96 690H210Q236 660 322 644Z', b.linear(0, [0, '#ffffff'], [1, '#dcd8d2']));
}

/** A cassette of label tape. */
export function tapeCassette(tape: string, width: string): Scene {
  return (b) =>
    shadow(b, 420, 622, 520, 40) +
    box(b, { x: 190, y: 280, w: 360, h: 330, depth: 90, color: '#eceae7', radius: 26 }) +
    ellipse(300, 440, 78, 78, '#cfccc7') +
    ellipse(300, 440, 66, 66, b.linear(50, [0, lighter(tape, 0.3)], [1, tape])) +
    ellipse(300, 440, 26, 26, '#f5f3f0', 'stroke="#b7b3ac" stroke-width="8"') +
    ellipse(446, 520, 44, 44, '#cfccc7') +
    ellipse(446, 520, 16, 16, '#8c877f') +
    rect(402, 320, 120, 66, 10, '#16181d') +
    text(462, 363, width, { size: 30, fill: '#ffffff', weight: 700, max: 104 }) +
    path(
      'M550 560H690Q710 560 710 580V596H550Z',
      b.linear(90, [0, lighter(tape, 0.25)], [1, tape]),
      'stroke="#00000022"',
    ) +
    text(632, 588, 'Etiqueta', { size: 24, fill: '#16181d', weight: 600 });
}

/** A plain box of plastic: waste toner, maintenance. */
export function serviceBox(label: string, note: string): Scene {
  return (b) =>
    shadow(b, 420, 582, 640, 42) +
    box(b, { x: 130, y: 372, w: 450, h: 200, depth: 130, color: '#d9d8d6', radius: 20 }) +
    rect(156, 344, 96, 34, 10, b.linear(90, [0, '#b9b8b6'], [1, '#8f8e8c'])) +
    rect(170, 420, 300, 116, 10, '#ffffff') +
    text(190, 472, label, { size: 40, fill: '#16181d', weight: 800, anchor: 'start', max: 260 }) +
    text(190, 512, note, { size: 24, fill: '#5d5a55', weight: 500, anchor: 'start', max: 260 }) +
    ellipse(526, 478, 30, 30, 'none', 'stroke="#8f8e8c" stroke-width="6"') +
    line(510, 478, 542, 478, '#8f8e8c', 6);
}

/** A ribbon cassette of a dot-matrix printer. */
export function ribbon(label: string): Scene {
  return (b) =>
    shadow(b, 410, 560, 660, 40) +
    box(b, { x: 120, y: 390, w: 500, h: 160, depth: 80, color: '#33363d', radius: 16 }) +
    group(
      'translate(0 0)',
      ellipse(236, 470, 54, 54, '#202228', 'stroke="#5b606b" stroke-width="5"'),
      ellipse(236, 470, 18, 18, '#8b9099'),
    ) +
    rect(330, 420, 258, 96, 10, '#ffffff') +
    text(458, 484, label, { size: 46, fill: '#16181d', weight: 800, max: 230 }) +
    rect(190, 360, 360, 14, 3, inkColor('black'));
}
