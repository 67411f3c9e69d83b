import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture' | 'disabled'> {
  onPick: (files: readonly File[]) => void;
  /** How the place is laid out. */
  className: string;
  /** What stands in it. */
  children: ReactNode;
}

/** A place with a dashed edge that files are chosen with: pressed, or dropped on. */
export function PickFiles({ onPick, className, children, ...input }: Props) {
  return (
    <label
      className={classes(
        'relative cursor-pointer rounded-md border border-line-strong border-dashed hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-action',
        className,
      )}
    >
      {children}
      <input
        type="file"
        {...input}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}
