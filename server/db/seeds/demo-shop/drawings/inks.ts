import type { ColorSymbol } from '#core/catalogue/values.ts';

/** What is drawn for each colour of ink or toner; tricolour has three. */
export const INK_COLORS: Record<ColorSymbol, readonly string[]> = {
  black: ['#24262c'],
  cyan: ['#0a9fd8'],
  magenta: ['#dd1f7d'],
  yellow: ['#f7c812'],
  tricolor: ['#0a9fd8', '#dd1f7d', '#f7c812'],
  photo_black: ['#3d3f49'],
  light_cyan: ['#86cdea'],
  light_magenta: ['#f09cc3'],
  gray: ['#7c8087'],
  light_gray: ['#b4b8be'],
};

/** The first colour, for what has one only. */
export function inkColor(symbol: ColorSymbol): string {
  return INK_COLORS[symbol][0] ?? '#24262c';
}

/** Text that can be read on `symbol`. */
export function onInk(symbol: ColorSymbol): string {
  return symbol === 'yellow' || symbol === 'light_gray' || symbol === 'light_cyan' ? '#2a2410' : '#ffffff';
}
