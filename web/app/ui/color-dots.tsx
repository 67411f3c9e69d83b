import type { ColorSymbol } from '#core/catalogue/values.ts';
import { classes } from './classes.ts';

/** Name and inks of each cartridge colour. */
const COLORS: Record<ColorSymbol, { name: string; inks: readonly string[] }> = {
  black: { name: 'Preto', inks: ['#17161a'] },
  cyan: { name: 'Ciano', inks: ['#00a5d9'] },
  magenta: { name: 'Magenta', inks: ['#d8007c'] },
  yellow: { name: 'Amarelo', inks: ['#ffd500'] },
  tricolor: { name: 'Tricolor', inks: ['#00a5d9', '#d8007c', '#ffd500'] },
  photo_black: { name: 'Preto fotográfico', inks: ['#3a3a42'] },
  light_cyan: { name: 'Ciano claro', inks: ['#8fd8f0'] },
  light_magenta: { name: 'Magenta claro', inks: ['#f2a3cf'] },
  gray: { name: 'Cinzento', inks: ['#85858c'] },
  light_gray: { name: 'Cinzento claro', inks: ['#c4c4ca'] },
};

/** pt-PT name of a cartridge colour. */
export function colorName(color: ColorSymbol): string {
  return COLORS[color].name;
}

/** The ink of a cartridge as dots, with its name beside or for screen readers only. */
export function ColorDots({
  color,
  isNameShown,
  className,
}: {
  color: ColorSymbol;
  isNameShown?: boolean;
  className?: string;
}) {
  const { name, inks } = COLORS[color];
  return (
    <span className={classes('inline-flex items-center gap-1.5', className)}>
      <span aria-hidden className="flex -space-x-1">
        {inks.map((ink) => (
          <span
            key={ink}
            className="size-3.5 rounded-full border border-line-strong"
            style={{ backgroundColor: ink }}
          />
        ))}
      </span>
      <span className={isNameShown ? 'text-sm' : 'sr-only'}>{name}</span>
    </span>
  );
}
