import type { ColorSymbol } from '#core/catalogue/values.ts';
import { classes } from './classes.ts';

/** Name and inks of each cartridge colour: the ink itself, the same in light and dark. */
const COLORS: Record<ColorSymbol, { name: string; inks: readonly string[] }> = {
  black: { name: 'Preto', inks: ['bg-[#17161a]'] },
  cyan: { name: 'Ciano', inks: ['bg-ink-cyan'] },
  magenta: { name: 'Magenta', inks: ['bg-ink-magenta'] },
  yellow: { name: 'Amarelo', inks: ['bg-ink-yellow'] },
  tricolor: { name: 'Tricolor', inks: ['bg-ink-cyan', 'bg-ink-magenta', 'bg-ink-yellow'] },
  photo_black: { name: 'Preto fotográfico', inks: ['bg-[#3a3a42]'] },
  light_cyan: { name: 'Ciano claro', inks: ['bg-[#8fd8f0]'] },
  light_magenta: { name: 'Magenta claro', inks: ['bg-[#f2a3cf]'] },
  gray: { name: 'Cinzento', inks: ['bg-[#85858c]'] },
  light_gray: { name: 'Cinzento claro', inks: ['bg-[#c4c4ca]'] },
};

interface Props {
  color: ColorSymbol;
  /** Shows the name beside the dots; otherwise it is for screen readers alone. */
  isNameShown?: boolean;
  className?: string;
}

/** The ink of a cartridge as dots. */
export function ColorDots({ color, isNameShown, className }: Props) {
  const { name, inks } = COLORS[color];
  return (
    <span className={classes('inline-flex items-center gap-1.5', className)}>
      <span aria-hidden className="flex -space-x-1">
        {inks.map((ink) => (
          <span
            key={ink}
            className={classes(
              'size-3.5 forced-color-adjust-none rounded-full border border-line-strong',
              ink,
            )}
          />
        ))}
      </span>
      <span className={isNameShown ? 'text-sm' : 'sr-only'}>{name}</span>
    </span>
  );
}
