/** Least contrast of text on its ground (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Grounds of the shop that text of the accent stands on (web/app/ui/app.css: canvas, surface, sunken). */
const LIGHT_GROUNDS = ['#f8f6f3', '#ffffff', '#f0ede8'] as const;
const DARK_GROUNDS = ['#131215', '#1c1b1f', '#26252a'] as const;
const WHITE = '#ffffff';
const BLACK = '#0b0a0d';

type Rgb = readonly [red: number, green: number, blue: number];

function read(hex: string): Rgb {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function luminance(hex: string): number {
  const [red, green, blue] = read(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours (`#rrggbb`) stand from one another, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first. */
function mixed(one: string, other: string, share: number): string {
  const [from, to] = [read(one), read(other)];
  const parts = from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function least(colour: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** The least contrast that an accent has on the light grounds, where it is text and where white stands on it. */
export function accentContrast(accent: string): number {
  return least(accent, LIGHT_GROUNDS);
}

/** The ground nearest to the accent on which it can still be read. */
function softOf(colour: string, ground: string, start: number): string {
  for (let share = start; share < 1; share += 0.01) {
    const soft = mixed(colour, ground, share);
    if (contrast(colour, soft) >= LEAST_CONTRAST) return soft;
  }
  return ground;
}

export interface AccentTokens {
  readonly action: string;
  readonly 'action-hover': string;
  readonly 'on-action': string;
  readonly 'action-soft': string;
}

/** The tokens of action made of one accent, for light and for dark: each pair of text and ground can be read. */
export function accentTokens(accent: string): { readonly light: AccentTokens; readonly dark: AccentTokens } {
  let dark = accent;
  for (let share = 0; share <= 1 && least(dark, DARK_GROUNDS) < LEAST_CONTRAST + 1.5; share += 0.02)
    dark = mixed(accent, WHITE, share);
  return {
    light: {
      action: accent,
      'action-hover': mixed(accent, BLACK, 0.3),
      'on-action': WHITE,
      'action-soft': softOf(accent, WHITE, 0.88),
    },
    dark: {
      action: dark,
      'action-hover': mixed(dark, WHITE, 0.3),
      'on-action': BLACK,
      'action-soft': softOf(dark, DARK_GROUNDS[1], 0.82),
    },
  };
}

/** The style sheet of an accent; empty without one. Made of a colour alone, which the settings have checked. */
export function accentStyle(accent: string): string {
  if (!/^#[0-9a-f]{6}$/.test(accent)) return '';
  const { light, dark } = accentTokens(accent);
  const rule = (tokens: AccentTokens) =>
    `:root{${Object.entries(tokens)
      .map(([name, colour]) => `--color-${name}:${colour}`)
      .join(';')}}`;
  return `${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}`;
}
