import type { ReactNode } from 'react';
import { formatEuros } from '#core/shared/money.ts';
import type { useCombobox } from '../../ui/use-combobox.ts';

type Combobox<Item> = ReturnType<typeof useCombobox<Item>>;

interface Found {
  readonly name: string;
  readonly detail: string;
  /** Euros, where it has a price; below it what else is short to say. */
  readonly price?: number;
  readonly below: ReactNode;
}

/** What was found by typing, below its field: a line each with its price. */
export function FoundList<Item extends { readonly id: string }>({
  label,
  found: { items, isOpen, status, listProps, optionProps },
  tell,
}: {
  label: string;
  found: Pick<Combobox<Item>, 'items' | 'isOpen' | 'status' | 'listProps' | 'optionProps'>;
  tell: (item: Item) => Found;
}) {
  return (
    <>
      <ul
        {...listProps}
        aria-label={label}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-72 overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
      >
        {isOpen &&
          items.map((item, i) => {
            const { name, detail, price, below } = tell(item);
            return (
              <li
                key={item.id}
                {...optionProps(i)}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-soft"
              >
                <span className="min-w-0">
                  <span className="block truncate">{name}</span>
                  <span className="block truncate text-muted text-sm">{detail}</span>
                </span>
                <span className="figures shrink-0 text-right text-sm">
                  {price !== undefined && formatEuros(price)}
                  {below}
                </span>
              </li>
            );
          })}
      </ul>
      <span role="status" className="sr-only">
        {status}
      </span>
    </>
  );
}
