/** A stop of a gradient: offset 0…1, colour, opacity. */
type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects the gradients that a drawing needs and hands out their references. */
export interface Brush {
  /** Linear gradient across the painted shape; `angle` in degrees, 0 = left to right, 90 = top to bottom. */
  linear(angle: number, ...stops: Stop[]): string;
  /** Radial gradient of the painted shape, from its centre (fractions of the shape's box). */
  radial(cx: number, cy: number, r: number, ...stops: Stop[]): string;
}

const SIZE = 800;

/** A whole picture, 800 × 800, on a transparent ground: the page says what it stands on. */
export function draw(paint: (brush: Brush) => string): string {
  const defs = new Map<string, string>();
  const define = (make: (id: string) => string): string => {
    const key = make('');
    const id = defs.get(key)?.match(/id="(\w+)"/)?.[1] ?? `g${defs.size + 1}`;
    if (!defs.has(key)) defs.set(key, make(id));
    return `url(#${id})`;
  };
  const brush: Brush = {
    linear: (angle, ...stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${stops.map(stop).join('')}</linearGradient>`,
      ),
    radial: (cx, cy, r, ...stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join('')}</radialGradient>`,
      ),
  };
  const body = paint(brush);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<defs>${[...defs.values()].join('')}</defs>${body}</svg>`
  );
}

function stop([offset, color, opacity]: Stop): string {
  return `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
}

/** Blends `from` towards `to` (both #rrggbb); `amount` 0…1. */
function mix(from: string, to: string, amount: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  return `#${[0, 1, 2]
    .map((i) => Math.round(channel(from, i) * (1 - amount) + channel(to, i) * amount))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export const lighter = (color: string, amount: number): string => mix(color, '#ffffff', amount);
export const darker = (color: string, amount: number): string => mix(color, '#0b0d12', amount);
