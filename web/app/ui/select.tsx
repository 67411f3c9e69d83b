import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { CONTROL } from './control-classes.ts';

/** The browser's own select: best on phones, works without JavaScript. `className` goes to its frame. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select
        className={classes(CONTROL, 'min-h-11 appearance-none truncate pr-10 lg:pointer-fine:pr-8')}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

interface OptionsProps<Value extends string> {
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
}

/** A select's choices, each with its label. */
export function Options<Value extends string>({ values, labels }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
}
