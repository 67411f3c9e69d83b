import type { ListedPrinter } from '#core/printers/contract.ts';
import { api } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SuggestionList } from '../../ui/suggestion-list.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';

interface Props {
  label?: string;
  inputClass?: string;
  defaultValue: string;
  onChoose: (printer: ListedPrinter) => void;
}

/** The model typed, with the printers that it may be. */
export function ModelInput({ label = 'Ou escreva o modelo', inputClass, defaultValue, onChoose }: Props) {
  const box = useCombobox<ListedPrinter>({
    load: async (q, signal) => (await api('GET /api/printers', { query: { q }, signal })).items.slice(0, 8),
    onChoose,
  });
  const { inputProps, follow } = box;
  return (
    <div className="relative min-w-0">
      <Field label={<span className="whitespace-nowrap">{label}</span>}>
        <Input
          type="search"
          name="q"
          placeholder="DeskJet 2710"
          defaultValue={defaultValue}
          maxLength={120}
          enterKeyHint="search"
          {...(inputClass ? { className: inputClass } : {})}
          {...inputProps}
          onChange={(event) => follow(event.target.value)}
        />
      </Field>
      <SuggestionList
        box={box}
        label="Modelos"
        keyOf={({ slug }) => slug}
        className="flex items-center justify-between gap-3"
      >
        {({ name, products }) => (
          <>
            {name}
            <span className="figures shrink-0 text-muted text-sm">
              {products} {products === 1 ? 'artigo' : 'artigos'}
            </span>
          </>
        )}
      </SuggestionList>
    </div>
  );
}
