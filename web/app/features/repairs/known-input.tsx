import type { KnownModel } from '#core/repairs/models-contract.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';

interface Props {
  name: 'brand' | 'model';
  label: string;
  error: string | undefined;
  maxLength: number;
  placeholder?: string;
  value: string;
  onType: (text: string) => void;
  onChoose: (known: KnownModel) => void;
  load: (q: string, signal: AbortSignal) => Promise<readonly KnownModel[]>;
}

/** A brand or model as it is typed, with what the shop knows of it below; whoever types on is not disturbed. */
export function KnownInput({ name, label, error, value, onType, onChoose, load, ...rest }: Props) {
  const { items, isOpen, status, inputProps, follow, listProps, optionProps } = useCombobox<KnownModel>({
    load,
    onChoose,
  });
  return (
    <div className="relative min-w-0">
      <Field label={label} required error={error}>
        <Input
          name={name}
          {...rest}
          {...inputProps}
          value={value}
          onChange={(event) => {
            onType(event.target.value);
            follow(event.target.value);
          }}
        />
      </Field>
      <ul
        {...listProps}
        aria-label="Sugestões"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
      >
        {isOpen &&
          items.map((known, i) => (
            <li
              key={`${known.brand} ${known.model}`}
              {...optionProps(i)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-soft"
            >
              {known.model ? (
                <>
                  <span className="wrap-anywhere min-w-0">{known.model}</span>
                  <span className="text-muted text-sm">{known.brand}</span>
                </>
              ) : (
                known.brand
              )}
            </li>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
