import { COLOR_LABELS } from '#core/catalogue/texts.ts';
import type { ColorSymbol } from '#core/catalogue/values.ts';
import { classes } from './classes.ts';

/** Inks of each cartridge colour: the ink itself, the same in light and dark. */
const INKS: Record<ColorSymbol, readonly string[]> = {
  black: ['bg-[#17161a]'],
  cyan: ['bg-ink-cyan'],
  magenta: ['bg-ink-magenta'],
  yellow: ['bg-ink-yellow'],
  tricolor: ['bg-ink-cyan', 'bg-ink-magenta', 'bg-ink-yellow'],
  photo_black: ['bg-[#3a3a42]'],
  light_cyan: ['bg-[#8fd8f0]'],
  light_magenta: ['bg-[#f2a3cf]'],
  gray: ['bg-[#85858c]'],
  light_gray: ['bg-[#c4c4ca]'],
};

interface Props {
  color: ColorSymbol;
  /** Shows the name beside the dots; otherwise it is for screen readers alone. */
  isNameShown?: boolean;
  className?: string;
}

/** The ink of a cartridge as dots. */
export function ColorDots({ color, isNameShown, className }: Props) {
  return (
    <span className={classes('inline-flex items-center gap-1.5', className)}>
      <span aria-hidden className="flex -space-x-1">
        {INKS[color].map((ink) => (
          <span
            key={ink}
            className={classes(
              'size-3.5 forced-color-adjust-none rounded-full border border-line-strong',
              ink,
            )}
          />
        ))}
      </span>
      <span className={isNameShown ? 'text-sm' : 'sr-only'}>{COLOR_LABELS[color]}</span>
    </span>
  );
}
