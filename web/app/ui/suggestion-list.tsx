import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { useCombobox } from './use-combobox.ts';

interface Props<T> {
  box: Pick<ReturnType<typeof useCombobox<T>>, 'items' | 'isOpen' | 'status' | 'listProps' | 'optionProps'>;
  label: string;
  keyOf: (item: T) => string;
  /** How each lays out what it says. */
  className?: string;
  children: (item: T) => ReactNode;
}

/** What a field's combobox suggests, below it, in a box that stands `relative`; how many there are is said aloud. */
export function SuggestionList<T>({ box, label, keyOf, className, children }: Props<T>) {
  const { items, isOpen, status, listProps, optionProps } = box;
  return (
    <>
      <ul
        {...listProps}
        aria-label={label}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
      >
        {isOpen &&
          items.map((item, i) => (
            <li
              key={keyOf(item)}
              {...optionProps(i)}
              className={classes(
                'min-h-11 cursor-pointer rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-soft',
                className,
              )}
            >
              {children(item)}
            </li>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {status}
      </span>
    </>
  );
}
