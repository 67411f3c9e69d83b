import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const TONES = {
  error: { icon: CircleAlert, look: 'border-tone-red/40 bg-tone-red-soft text-tone-red' },
  warning: { icon: TriangleAlert, look: 'border-tone-yellow/40 bg-tone-yellow-soft text-tone-yellow' },
  success: { icon: CircleCheck, look: 'border-tone-green/40 bg-tone-green-soft text-tone-green' },
  info: { icon: Info, look: 'border-tone-blue/40 bg-tone-blue-soft text-tone-blue' },
} as const;

interface Props {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A message in the page. Errors and warnings are announced at once, the others politely. */
export function Alert({ tone = 'error', title, className, children }: Props) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-lg border px-4 py-3', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-0.5 text-sm' : ''}>{children}</div>}
      </div>
    </div>
  );
}
