import { type Brush, draw } from './brush.ts';
import { path, rect } from './shapes.ts';

/** What is drawn. */
export type Scene = (b: Brush) => string;

export const picture = (scene: Scene): string => draw(scene);

export type Wallpaper = 'dunes' | 'aurora' | 'paper' | 'night' | 'ocean';

const PALETTES: Record<Wallpaper, readonly [string, string, string, string, string]> = {
  dunes: ['#f7d9b0', '#f0a27a', '#c9657a', '#7b3f78', '#3a2a5c'],
  aurora: ['#0d1433', '#1b4d8f', '#22a3b8', '#58d8b4', '#0b2340'],
  paper: ['#eef4fb', '#cfe0f4', '#9fc3ea', '#5f97d6', '#2a62ad'],
  night: ['#120a26', '#3a1466', '#8a1f86', '#e8327f', '#1c0f3d'],
  ocean: ['#dff5f5', '#8fd6de', '#3fa9c5', '#1b6f9e', '#0d3f69'],
};

/** A lit screen with calm waves on it, at x, y, w × h. */
export function screen(b: Brush, x: number, y: number, w: number, h: number, wallpaper: Wallpaper): string {
  const [sky, light, middle, deep, dark] = PALETTES[wallpaper];
  const at = (u: number, v: number) => `${(x + u * w).toFixed(1)} ${(y + v * h).toFixed(1)}`;
  const wave = (start: number, rise: number, end: number, fill: string) =>
    path(
      `M${at(0, start)}C${at(0.25, start - rise)} ${at(0.45, end + rise)} ${at(0.66, (start + end) / 2)}S${at(0.92, end - rise * 0.6)} ${at(1, end)}L${at(1, 1)}L${at(0, 1)}Z`,
      fill,
    );
  return (
    rect(x, y, w, h, 4, b.linear(90, [0, sky], [1, light])) +
    wave(0.42, 0.14, 0.3, b.linear(20, [0, light], [1, middle])) +
    wave(0.62, 0.18, 0.46, b.linear(20, [0, middle], [1, deep])) +
    wave(0.8, 0.12, 0.66, b.linear(20, [0, deep], [1, dark])) +
    // task bar
    rect(x + w * 0.34, y + h * 0.925, w * 0.32, h * 0.05, h * 0.015, '#ffffff', 'fill-opacity=".28"') +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        rect(
          x + w * (0.362 + i * 0.048),
          y + h * 0.935,
          h * 0.032,
          h * 0.032,
          h * 0.008,
          '#ffffff',
          'fill-opacity=".85"',
        ),
      )
      .join('') +
    // reflection
    path(
      `M${at(0.58, 0)}L${at(1, 0)}L${at(1, 0.7)}Z`,
      b.linear(45, [0, '#ffffff', 0.16], [1, '#ffffff', 0.02]),
    )
  );
}
