import type { ListedPrinter } from '#core/printers/contract.ts';
import { api } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';

interface Props {
  defaultValue: string;
  onChoose: (printer: ListedPrinter) => void;
}

/** The model typed, with the printers that it may be. */
export function ModelInput({ defaultValue, onChoose }: Props) {
  const { items, isOpen, status, inputProps, follow, listProps, optionProps } = useCombobox<ListedPrinter>({
    load: async (q, signal) => (await api('GET /api/printers', { query: { q }, signal })).items.slice(0, 8),
    onChoose,
  });
  return (
    <div className="relative min-w-0">
      <Field label="Ou escreva o modelo">
        <Input
          type="search"
          name="q"
          placeholder="Por exemplo: DeskJet 2710"
          defaultValue={defaultValue}
          maxLength={120}
          enterKeyHint="search"
          {...inputProps}
          onChange={(event) => follow(event.target.value)}
        />
      </Field>
      <ul
        {...listProps}
        aria-label="Modelos"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
      >
        {isOpen &&
          items.map((printer, i) => (
            <li
              key={printer.slug}
              {...optionProps(i)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-soft"
            >
              {printer.name}
              <span className="figures shrink-0 text-muted text-sm">
                {printer.products} {printer.products === 1 ? 'artigo' : 'artigos'}
              </span>
            </li>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
