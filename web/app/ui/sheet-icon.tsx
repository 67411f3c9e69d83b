import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

interface Props extends ComponentProps<'svg'> {
  /** Of 24 units; 2 when left out. */
  strokeWidth?: number | string;
}

/** An icon that is drawn from a sheet of icons (web/icon-sprite.ts); its look is `.icon` of app.css. */
export function sheetIcon(href: string) {
  return ({ className, strokeWidth, ...rest }: Props) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever draws one says aria-label, or it is hidden
    <svg
      {...(rest['aria-label'] === undefined ? { 'aria-hidden': true } : {})}
      className={classes('icon', className)}
      {...(strokeWidth === undefined ? {} : { style: { strokeWidth: String(strokeWidth) } })}
      {...rest}
    >
      <use href={href} />
    </svg>
  );
}
