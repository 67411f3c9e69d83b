import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The colours of a state, by its tone. */
export const TONES = {
  neutral: 'bg-sunken text-ink',
  blue: 'bg-tone-blue-soft text-tone-blue',
  green: 'bg-tone-green-soft text-tone-green',
  orange: 'bg-tone-orange-soft text-tone-orange',
  magenta: 'bg-campaign text-on-campaign',
  red: 'bg-tone-red-soft text-tone-red',
  yellow: 'bg-tone-yellow-soft text-tone-yellow',
} as const;
export type BadgeTone = keyof typeof TONES;

/** A short word about something's state. Magenta is for campaigns alone. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classes('badge', TONES[tone], className)}>{children}</span>;
}
