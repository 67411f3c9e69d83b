import { type Brush, darker, lighter } from './brush.ts';

/** Numbers of a path, short. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more ? ` ${more}` : ''}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  more = '',
): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round"${more ? ` ${more}` : ''}/>`;
}

interface TextStyle {
  size: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  /** Widest it may become; longer text is made smaller. */
  max?: number;
}

/** Plain text in a generic sans; shrunk to `max` wide by an estimate of its width. */
export function text(x: number, y: number, value: string, style: TextStyle): string {
  const width = [...value].reduce((sum, c) => sum + (/[\s.,:;|il1-]/.test(c) ? 0.38 : 0.66), 0) * style.size;
  const size = style.max && width > style.max ? (style.size * style.max) / width : style.size;
  const spacing = style.spacing ? ` letter-spacing="${style.spacing}"` : '';
  return (
    `<text x="${n(x)}" y="${n(y)}" font-family="Inter, 'Helvetica Neue', Arial, sans-serif" font-size="${n(size)}" ` +
    `font-weight="${style.weight ?? 600}" text-anchor="${style.anchor ?? 'middle'}" fill="${style.fill}"${spacing}>${escapeText(value)}</text>`
  );
}

function escapeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** `children` moved onto another plane: the front face's pixels (0…w, 0…h) skewed, scaled, placed. */
export function plane(
  matrix: readonly [number, number, number, number, number, number],
  ...children: string[]
) {
  return `<g transform="matrix(${matrix.join(' ')})">${children.join('')}</g>`;
}

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`;
}

/** Shadow on the table: wide and soft, with a dark contact line. */
export function shadow(b: Brush, cx: number, y: number, width: number, depth = 34): string {
  return (
    ellipse(
      cx + 14,
      y,
      width * 0.62,
      depth * 1.5,
      b.radial(0.5, 0.5, 0.5, [0, '#2b2622', 0.3], [0.55, '#2b2622', 0.1], [1, '#2b2622', 0]),
    ) +
    ellipse(
      cx,
      y - 2,
      width * 0.5,
      depth * 0.42,
      b.radial(0.5, 0.5, 0.5, [0, '#1a1614', 0.55], [0.7, '#1a1614', 0.25], [1, '#1a1614', 0]),
    )
  );
}

interface Solid {
  x: number;
  y: number;
  w: number;
  h: number;
  /** How far it goes back, to the right and up. */
  depth: number;
  color: string;
  /** Rise of the depth lines: 0.5 looks from slightly above. */
  rise?: number;
  radius?: number;
}

/** A box seen from the front, a little from the right and above: front, side and top faces, lit from the left. */
export function box(b: Brush, { x, y, w, h, depth, color, rise = 0.55, radius = 6 }: Solid): string {
  const dx = depth;
  const dy = depth * rise;
  const edge = `stroke="${darker(color, 0.35)}" stroke-opacity=".35" stroke-width="1" stroke-linejoin="round"`;
  return (
    polygon(
      [
        [x + w - radius, y + 1],
        [x + w + dx, y - dy],
        [x + w + dx, y + h - dy - radius],
        [x + w - radius / 2, y + h - radius / 4],
      ],
      b.linear(0, [0, darker(color, 0.34)], [1, darker(color, 0.18)]),
      edge,
    ) +
    polygon(
      [
        [x + radius / 2, y + 1],
        [x + dx + radius / 2, y - dy],
        [x + w + dx, y - dy],
        [x + w, y + 1],
      ],
      b.linear(90, [0, lighter(color, 0.22)], [1, lighter(color, 0.38)]),
      edge,
    ) +
    rect(
      x,
      y,
      w,
      h,
      radius,
      b.linear(75, [0, lighter(color, 0.16)], [0.55, color], [1, darker(color, 0.1)]),
    ) +
    line(x + radius, y + 1.2, x + w - radius, y + 1.2, '#ffffff', 1.6, 'stroke-opacity=".5"')
  );
}

/** A vertical streak of light across a front face. */
export function sheen(
  b: Brush,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  strength = 0.35,
): string {
  return rect(x, y, w, h, r, b.linear(0, [0, '#ffffff', 0], [0.35, '#ffffff', strength], [1, '#ffffff', 0]));
}

/** A drop of ink, its tip at the top. */
export function drop(cx: number, cy: number, size: number, fill: string, more = ''): string {
  const s = size / 2;
  return path(
    `M${n(cx)} ${n(cy - s * 1.3)}C${n(cx + s * 0.5)} ${n(cy - s * 0.5)} ${n(cx + s)} ${n(cy)} ${n(cx + s)} ${n(cy + s * 0.45)}` +
      `A${n(s)} ${n(s)} 0 1 1 ${n(cx - s)} ${n(cy + s * 0.45)}C${n(cx - s)} ${n(cy)} ${n(cx - s * 0.5)} ${n(cy - s * 0.5)} ${n(cx)} ${n(cy - s * 1.3)}Z`,
    fill,
    more,
  );
}
