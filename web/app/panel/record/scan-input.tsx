import type { ComponentProps } from 'react';
import { Input } from '../../ui/input.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { FoundList } from './found-list.tsx';

export interface ScanInputProps<Item>
  extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'list'> {
  value: string;
  /** What is typed; what was chosen before is not meant any more. */
  onType: (text: string) => void;
  onChoose: (item: Item) => void;
}

interface Props<Item extends { readonly id: string }> extends ScanInputProps<Item> {
  /** What the list of what was found is called. */
  foundLabel: string;
  load: (q: string, signal: AbortSignal) => Promise<readonly Item[]>;
  tell: ComponentProps<typeof FoundList<Item>>['tell'];
}

/** Something found by typing, or taken at once by its scanned code. */
export function ScanInput<Item extends { readonly id: string }>({
  value,
  onType,
  onChoose,
  foundLabel,
  load,
  tell,
  className = '',
  ...rest
}: Props<Item>) {
  const combobox = useCombobox<Item>({ load, onChoose });
  const { inputProps, follow, close } = combobox;
  const takeScanned = async (typed: string) => {
    const found = await load(typed, AbortSignal.timeout(5000)).catch(() => []);
    const [only] = found;
    if (!only || found.length > 1) return;
    close();
    onChoose(only);
  };
  return (
    <div className={`relative min-w-0 ${className}`}>
      <Input
        maxLength={200}
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
      <FoundList label={foundLabel} found={combobox} tell={tell} />
    </div>
  );
}
