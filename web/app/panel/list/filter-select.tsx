import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { FILTER_CLASS } from './filter-class.ts';
import { useListAddress } from './use-list-address.ts';

interface Props {
  label: string;
  /** The address's parameter that holds the choice. */
  name: string;
  /** What is chosen, where the address may say it in another word. */
  value?: string | null;
  /** What the list shows while nothing is chosen. */
  all: string;
  /** The other choices, as options. */
  children: ReactNode;
}

/** A list's filter of one choice. */
export function FilterSelect({ label, name, value, all, children }: Props) {
  const { read, filter } = useListAddress();
  return (
    <Select
      aria-label={label}
      className={FILTER_CLASS}
      value={(value === undefined ? read(name) : value) ?? ''}
      onChange={(event) => filter({ [name]: event.target.value })}
    >
      <option value="">{all}</option>
      {children}
    </Select>
  );
}
