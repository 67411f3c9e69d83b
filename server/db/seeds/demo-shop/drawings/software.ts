import { darker, lighter } from './brush.ts';
import type { Scene } from './screen.ts';
import { box, ellipse, group, line, path, polygon, rect, shadow, sheen, text } from './shapes.ts';

export type SoftwareKind = 'antivirus' | 'sistema' | 'office' | 'faturacao';

function symbol(kind: SoftwareKind, accent: string): string {
  const white = '#ffffff';
  const symbols: Record<SoftwareKind, string> = {
    antivirus:
      path('M0-100L84-70V4C84 62 44 96 0 116C-44 96-84 62-84 4V-70Z', white) +
      path(
        'M-36 4L-8 34L42-28',
        'none',
        `stroke="${accent}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    sistema:
      rect(-104, -84, 208, 138, 14, white) +
      rect(-88, -68, 176, 106, 6, accent) +
      rect(-60, -44, 70, 48, 5, white, 'fill-opacity=".9"') +
      rect(-10, -22, 70, 42, 5, white, 'fill-opacity=".6"') +
      rect(-16, 54, 32, 26, 0, white) +
      rect(-54, 78, 108, 16, 8, white),
    office:
      rect(-92, -96, 120, 156, 10, white, 'fill-opacity=".55"') +
      rect(-52, -66, 146, 172, 10, white) +
      [0, 1, 2]
        .map((i) => rect(-28, -38 + i * 26, i === 2 ? 62 : 98, 10, 5, accent, 'fill-opacity=".7"'))
        .join('') +
      rect(-28, 52, 20, 32, 3, accent) +
      rect(2, 34, 20, 50, 3, accent) +
      rect(32, 44, 20, 40, 3, accent),
    faturacao:
      path('M-74-104H74V104L50 86L25 104L0 86L-25 104L-50 86L-74 104Z', white) +
      [0, 1, 2]
        .map(
          (i) =>
            rect(-48, -72 + i * 30, 56, 10, 5, accent, 'fill-opacity=".6"') +
            rect(24, -72 + i * 30, 26, 10, 5, accent, 'fill-opacity=".6"'),
        )
        .join('') +
      line(-48, 26, 50, 26, accent, 4) +
      text(0, 70, '€', { size: 50, fill: accent, weight: 800 }),
  };
  return symbols[kind];
}

/** One line when it is short, otherwise two of about the same length. */
function boxTitle(title: string): string {
  const style = { size: 46, fill: '#ffffff', weight: 800, anchor: 'start', max: 296 } as const;
  const words = title.split(' ');
  if (title.length <= 13 || words.length < 2) return text(236, 240, title, style);
  const lengths = words.map((_, i) => Math.abs(words.slice(0, i + 1).join(' ').length - title.length / 2));
  const cut = lengths.indexOf(Math.min(...lengths)) + 1;
  return (
    text(236, 222, words.slice(0, cut).join(' '), style) + text(236, 270, words.slice(cut).join(' '), style)
  );
}

/** The box of a program. */
export function softwareBox(kind: SoftwareKind, title: string, note: string, accent: string): Scene {
  return (b) =>
    shadow(b, 420, 690, 500, 34) +
    box(b, { x: 208, y: 166, w: 350, h: 516, depth: 92, color: accent, radius: 5 }) +
    rect(
      208,
      166,
      350,
      516,
      5,
      b.linear(60, [0, lighter(accent, 0.3)], [0.5, accent], [1, darker(accent, 0.35)]),
    ) +
    ellipse(500, 300, 230, 230, '#ffffff', 'fill-opacity=".05"') +
    boxTitle(title) +
    group('translate(383 426)', symbol(kind, accent)) +
    rect(208, 600, 350, 82, 0, '#ffffff', 'fill-opacity=".95"') +
    text(236, 651, note, { size: 28, fill: '#16181d', weight: 600, anchor: 'start', max: 296 }) +
    sheen(b, 214, 168, 70, 512, 4, 0.22) +
    polygon(
      [
        [558, 600],
        [650, 549.5],
        [650, 631],
        [558, 682],
      ],
      '#d9d6d1',
    );
}

/** The licence card, delivered by e-mail or in an envelope. */
export function licenceCard(kind: SoftwareKind, title: string, note: string, accent: string): Scene {
  return (b) =>
    shadow(b, 410, 606, 660, 40) +
    group(
      'rotate(-4 400 400)',
      rect(92, 222, 620, 372, 28, darker(accent, 0.4)) +
        rect(
          88,
          216,
          620,
          372,
          28,
          b.linear(40, [0, lighter(accent, 0.32)], [0.5, accent], [1, darker(accent, 0.4)]),
        ) +
        ellipse(640, 250, 240, 240, '#ffffff', 'fill-opacity=".06"') +
        group('translate(590 334) scale(.66)', symbol(kind, accent)) +
        text(132, 300, title, { size: 52, fill: '#ffffff', weight: 800, anchor: 'start', max: 360 }) +
        text(132, 346, note, { size: 28, fill: '#ffffff', weight: 500, anchor: 'start', max: 360 }) +
        rect(132, 444, 530, 84, 12, '#ffffff') +
        text(156, 499, '••••• – ••••• – ••••• – •••••', {
          size: 40,
          fill: '#3d4149',
          weight: 600,
          anchor: 'start',
          max: 484,
        }),
    );
}
