import type { ComponentProps } from 'react';
import type { Unit } from '#core/units/contract.ts';
import { unitNumber } from '#core/units/unit-number.ts';
import { api } from '../../api/client.ts';
import { Input } from '../../ui/input.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { FoundList } from './found-list.tsx';

const SHOWN = 8;

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  value: string;
  /** What is typed; a unit that was chosen before is not meant any more. */
  onType: (text: string) => void;
  onChoose: (unit: Unit) => void;
}

async function findUnits(q: string, signal: AbortSignal): Promise<readonly Unit[]> {
  const { items } = await api('GET /api/admin/units', {
    query: { q, view: 'lendable', page: 1, page_size: SHOWN },
    signal,
  });
  return items;
}

/** A free unit, scanned by its label or serial number or found by its article; those kept to be lent come first. */
export function UnitInput({ value, onType, onChoose, ...rest }: Props) {
  const combobox = useCombobox<Unit>({ load: findUnits, onChoose });
  const { inputProps, follow, close } = combobox;
  const takeScanned = async (typed: string) => {
    const found = await findUnits(typed, AbortSignal.timeout(5000)).catch(() => []);
    const [only] = found;
    if (!only || found.length > 1) return;
    close();
    onChoose(only);
  };
  return (
    <div className="relative min-w-0">
      <Input
        maxLength={120}
        {...rest}
        {...inputProps}
        value={value}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event);
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          // A scanner ends with Enter: that is no wish to send the form.
          event.preventDefault();
          if (value.trim() !== '') void takeScanned(value.trim());
        }}
        onChange={(event) => {
          onType(event.target.value);
          follow(event.target.value);
        }}
      />
      <FoundList
        label="Unidades livres"
        found={combobox}
        tell={({ number, product, serial_number, is_loaner }) => ({
          name: `${unitNumber(number)} · ${product.name}`,
          detail: serial_number,
          below: is_loaner && <span className="block text-muted">Para emprestar</span>,
        })}
      />
    </div>
  );
}
