import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '#core/shared/money.ts';
import type { FormErrors } from '../../../../api/form-errors.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { LineRow } from './line-row.tsx';
import {
  fieldOf,
  newLine,
  saidLines,
  type TypedLine,
  type TypedOption,
  typedTotal,
  withTemplate,
} from './quote-lines.ts';
import { TemplateInput } from './template-input.tsx';

/** Lines of an option that stand open when it is read; a longer one is folded beside others. */
export const MOST_LINES = 8;

interface OptionProps {
  option: TypedOption;
  nth: number;
  repairId: string;
  onChange: (option: TypedOption) => void;
  onRemove: (() => void) | null;
  errors: FormErrors;
  /** The rate that prices are typed with; null: without IVA. */
  ivaRate: number | null;
  /** Begins folded: what it has is said in one line. */
  isFolded: boolean;
  /** Keeps it as a template; null for who may not. */
  onKeep: (() => void) | null;
}

/** What an option comes to, and what its discounts save. */
function OptionTotal({ option }: { option: TypedOption }) {
  const ivaRate = useIvaRate();
  const total = ivaRate === null ? null : typedTotal(option, ivaRate);
  return (
    <p className="figures ml-auto text-right font-semibold">
      {total === null ? '—' : formatCents(total.cents)}{' '}
      <span className="font-normal text-muted text-sm">
        IVA incluído
        {total !== null && total.savedCents > 0 && `, menos ${formatCents(total.savedCents)} de desconto`}
      </span>
    </p>
  );
}

/** One option of a quote: its name, its lines and what it comes to. */
export function OptionFields({
  option,
  nth,
  repairId,
  onChange,
  onRemove,
  errors,
  ivaRate,
  isFolded,
  onKeep,
}: OptionProps) {
  const [isUnfolded, setOpen] = useState(!isFolded);
  const said = saidLines(option);
  // What has to be mended is in sight.
  const isOpen = isUnfolded || Object.keys(errors).some((name) => name.startsWith(`options.${nth - 1}.`));
  const change = (key: string, line: TypedLine | null) =>
    onChange({
      ...option,
      lines: option.lines.flatMap((one) => (one.key === key ? (line ?? []) : one)),
    });
  if (!isOpen) return <FoldedOption option={option} nth={nth} onOpen={() => setOpen(true)} />;
  return (
    <fieldset className="space-y-3 rounded-md border p-3">
      <legend className="px-1 font-medium">Opção {nth}</legend>
      <Names option={option} onChange={onChange} />
      <ul aria-label={`Linhas da opção ${nth}`} className="space-y-2 max-sm:divide-y max-sm:*:pt-2">
        {option.lines.map((line, place) => (
          <LineRow
            key={line.key}
            line={line}
            place={place}
            path={(field) => fieldOf(nth - 1, said.indexOf(line), field)}
            errors={errors}
            ivaRate={ivaRate}
            onChange={(changed) => change(line.key, changed)}
            onRemove={() => change(line.key, null)}
          />
        ))}
      </ul>
      <OptionActions
        option={option}
        nth={nth}
        repairId={repairId}
        onChange={onChange}
        onKeep={onKeep}
        onRemove={onRemove}
        onFold={() => setOpen(false)}
      />
      <Discount option={option} onChange={onChange} />
    </fieldset>
  );
}

/** What is off all of it, and what it comes to. */
function Discount({ option, onChange }: Pick<OptionProps, 'option' | 'onChange'>) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Desconto em tudo" optional hint="10 %, ou euros sem IVA" className="w-44">
        <Input
          maxLength={12}
          value={option.discount}
          onChange={(event) => onChange({ ...option, discount: event.target.value })}
        />
      </Field>
      <OptionTotal option={option} />
    </div>
  );
}

function Names({ option, onChange }: Pick<OptionProps, 'option' | 'onChange'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Nome da opção" required>
        <Input
          maxLength={120}
          value={option.title}
          onChange={(event) => onChange({ ...option, title: event.target.value })}
        />
      </Field>
      <Field label="Nota" optional>
        <Input
          maxLength={1000}
          value={option.note}
          onChange={(event) => onChange({ ...option, note: event.target.value })}
        />
      </Field>
    </div>
  );
}

function FoldedOption({ option, nth, onOpen }: Pick<OptionProps, 'option' | 'nth'> & { onOpen: () => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border p-3">
      <legend className="px-1 font-medium">Opção {nth}</legend>
      <p className="wrap-anywhere min-w-0 flex-1 basis-56">
        {option.title}
        <span className="block text-muted text-sm">{saidLines(option).length} linhas</span>
      </p>
      <OptionTotal option={option} />
      <Button size="sm" variant="secondary" aria-expanded={false} onClick={onOpen}>
        Abrir<span className="sr-only"> a opção {nth}</span>
      </Button>
    </fieldset>
  );
}

type ActionsProps = Pick<OptionProps, 'option' | 'nth' | 'repairId' | 'onChange' | 'onKeep' | 'onRemove'> & {
  onFold: () => void;
};

/** What can be done with the lines of an option. */
function OptionActions({ option, nth, repairId, onChange, onKeep, onRemove, onFold }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onChange({ ...option, lines: [...option.lines, newLine()] })}
      >
        <Plus aria-hidden />
        Linha
      </Button>
      <TemplateInput
        repairId={repairId}
        label={`Juntar um modelo à opção ${nth}`}
        onChoose={(template) => onChange(withTemplate(option, template))}
      />
      {onKeep && (
        <Button size="sm" variant="ghost" onClick={onKeep}>
          Guardar como modelo
        </Button>
      )}
      {onRemove && (
        <Button size="sm" variant="ghost" onClick={onRemove}>
          Retirar opção {nth}
        </Button>
      )}
      {option.lines.length > MOST_LINES && (
        <Button size="sm" variant="ghost" aria-expanded onClick={onFold}>
          Fechar<span className="sr-only"> a opção {nth}</span>
        </Button>
      )}
    </div>
  );
}
