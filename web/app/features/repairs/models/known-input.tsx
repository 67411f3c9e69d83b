import type { KnownModel } from '#core/repairs/models/contract.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { SuggestionList } from '../../../ui/suggestion-list.tsx';
import { useCombobox } from '../../../ui/use-combobox.ts';

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
  const box = useCombobox<KnownModel>({ load, onChoose });
  const { inputProps, follow } = box;
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
      <SuggestionList
        box={box}
        label="Sugestões"
        keyOf={({ brand, model }) => `${brand} ${model}`}
        className="flex flex-wrap items-center gap-x-2"
      >
        {({ brand, model }) =>
          model ? (
            <>
              <span className="wrap-anywhere min-w-0">{model}</span>
              <span className="text-muted text-sm">{brand}</span>
            </>
          ) : (
            brand
          )
        }
      </SuggestionList>
    </div>
  );
}
