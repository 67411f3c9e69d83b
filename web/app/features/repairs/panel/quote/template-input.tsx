import { useState } from 'react';
import type { RepairTemplate } from '#core/repairs/templates-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { Input } from '../../../../ui/input.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import { formatMinutes } from '../templates/template-words.ts';

const SHOWN = 8;

interface Props {
  /** The repair whose device the templates are to fit. */
  repairId: string;
  label: string;
  onChoose: (template: RepairTemplate) => void;
}

/** A template by typing its name; with nothing typed, those that fit the device, the nearest first. */
export function TemplateInput({ repairId, label, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const load = async (q: string, signal: AbortSignal) =>
    (
      await api('GET /api/admin/repair-templates', {
        query: { repair: repairId, page: 1, page_size: SHOWN, ...(q ? { q } : {}) },
        signal,
      })
    ).items;
  const { items, isOpen, status, inputProps, follow, listProps, optionProps } = useCombobox<RepairTemplate>({
    load,
    shortest: 0,
    onChoose: (template) => {
      setTyped('');
      onChoose(template);
    },
  });
  return (
    <div className="relative min-w-0 grow sm:max-w-72">
      <Input
        aria-label={label}
        placeholder="Usar um modelo"
        maxLength={120}
        {...inputProps}
        value={typed}
        onFocus={() => follow(typed)}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event);
          // Without a choice Enter would send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          follow(event.target.value);
        }}
      />
      <ul
        {...listProps}
        aria-label="Modelos de reparação"
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 min-w-72 overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-overlay"
      >
        {isOpen &&
          items.map((template, i) => (
            <li
              key={template.id}
              {...optionProps(i)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-1.5 hover:bg-sunken aria-selected:bg-action-soft"
            >
              <span className="min-w-0">
                <span className="block truncate">{template.name}</span>
                <span className="block truncate text-muted text-sm">
                  {template.lines.map(({ name }) => name).join(', ')}
                </span>
              </span>
              <span className="figures shrink-0 text-right text-sm">
                {formatEuros(template.total)}
                {template.minutes !== null && (
                  <span className="block text-muted">{formatMinutes(template.minutes)}</span>
                )}
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
