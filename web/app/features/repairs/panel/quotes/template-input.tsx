import { useState } from 'react';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import { api } from '../../../../api/client.ts';
import { FoundList } from '../../../../panel/record/found-list.tsx';
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
        query: { repair: repairId, page: 1, page_size: SHOWN, q },
        signal,
      })
    ).items;
  const combobox = useCombobox<RepairTemplate>({
    load,
    shortest: 0,
    onChoose: (template) => {
      setTyped('');
      onChoose(template);
    },
  });
  const { inputProps, follow } = combobox;
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
      <FoundList
        label="Modelos de reparação"
        found={combobox}
        tell={({ name, lines, total, minutes }) => ({
          name,
          detail: lines.map((line) => line.name).join(', '),
          price: total,
          below: minutes !== null && <span className="block text-muted">{formatMinutes(minutes)}</span>,
        })}
      />
    </div>
  );
}
