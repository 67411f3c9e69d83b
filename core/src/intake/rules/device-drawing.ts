import { DEVICE_TYPES, type DeviceType } from '../../repairs/values.ts';
import type { Mark, MarkSide } from '../values.ts';

/** One side of a device as a drawing: shapes as SVG paths in a field of so many units. */
export interface DeviceSide {
  readonly width: number;
  readonly height: number;
  /** What is filled as the device itself. */
  readonly body: string;
  /** Screens, keyboards, openings: filled darker. */
  readonly parts: string;
}

/** A rectangle with round corners as the commands of an SVG path. */
function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}` +
    `h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
  );
}

const many = (count: number, draw: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join('');

interface Shape {
  readonly w: number;
  readonly h: number;
  readonly frente: string;
  readonly verso: string;
}

/** Width, height and what is seen of each side. A mark is kept in thousandths of it: sizes stay as they are. */
const SHAPES: Readonly<Record<DeviceType, Shape>> = {
  Portátil: {
    w: 150,
    h: 100,
    frente: `${box(14, 6, 122, 50, 2)}${many(3, (row) => box(18, 64 + row * 6, 114, 4, 1))}${box(57, 84, 36, 11, 2)}`,
    verso: `${box(69, 44, 12, 12, 6)}${box(30, 93, 90, 3, 1)}`,
  },
  Desktop: {
    w: 70,
    h: 110,
    frente: `${box(12, 10, 46, 7, 1)}${box(12, 21, 46, 7, 1)}${box(30, 38, 10, 10, 5)}${many(5, (row) => box(16, 66 + row * 7, 38, 3, 1))}`,
    verso: `${box(10, 8, 50, 22, 2)}${box(10, 38, 16, 34, 1)}${many(4, (row) => box(32, 40 + row * 8, 28, 4, 1))}${box(10, 82, 50, 18, 1)}`,
  },
  Impressora: {
    w: 140,
    h: 90,
    frente: `${box(10, 8, 120, 8, 2)}${box(92, 22, 38, 14, 2)}${box(20, 46, 100, 12, 1)}${box(14, 70, 112, 12, 2)}`,
    verso: `${box(22, 16, 96, 46, 2)}${box(16, 72, 14, 9, 1)}${box(104, 72, 20, 9, 1)}`,
  },
  Smartphone: {
    w: 58,
    h: 116,
    frente: `${box(5, 10, 48, 94, 3)}${box(22, 4, 14, 2, 1)}`,
    verso: `${box(6, 7, 17, 25, 5)}${box(24, 54, 10, 10, 5)}`,
  },
  Tablet: {
    w: 90,
    h: 120,
    frente: `${box(7, 9, 76, 102, 2)}${box(43, 3, 4, 4, 2)}`,
    verso: `${box(8, 8, 13, 13, 6)}${box(39, 54, 12, 12, 6)}`,
  },
  Monitor: {
    w: 160,
    h: 96,
    frente: `${box(7, 7, 146, 74, 2)}${box(72, 86, 16, 3, 1)}`,
    verso: `${box(62, 30, 36, 36, 3)}${box(50, 80, 60, 6, 1)}`,
  },
  Router: {
    w: 140,
    h: 60,
    frente: many(6, (nth) => box(20 + nth * 18, 26, 8, 8, 4)),
    verso: `${many(5, (nth) => box(14 + nth * 20, 20, 15, 18, 1))}${box(118, 24, 11, 11, 5)}`,
  },
  Outro: { w: 110, h: 90, frente: box(8, 8, 94, 74, 3), verso: '' },
};

/** A side of a device of this type, as it is drawn on the screen and on paper alike. An unknown type is 'Outro'. */
export function deviceSide(type: string, side: MarkSide): DeviceSide {
  const known = DEVICE_TYPES.find((one) => one === type) ?? 'Outro';
  const { w, h, [side]: parts } = SHAPES[known];
  return { width: w, height: h, body: box(0, 0, w, h, 8), parts };
}

/** A mark of a drawing, with the number that it has among all marks of the device. */
export interface PlacedMark {
  /** Begins at 1. */
  readonly nth: number;
  readonly x: number;
  readonly y: number;
}

/** The marks of one side in the drawing's units, numbered as they stand in words. */
export function placedMarks(
  { width, height }: Pick<DeviceSide, 'width' | 'height'>,
  side: MarkSide,
  marks: readonly Mark[],
): readonly PlacedMark[] {
  return marks.flatMap((mark, place) =>
    mark.side === side ? [{ nth: place + 1, x: (mark.x * width) / 1000, y: (mark.y * height) / 1000 }] : [],
  );
}
