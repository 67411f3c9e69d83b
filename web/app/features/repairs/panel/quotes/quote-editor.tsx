import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatCents } from '#core/shared/money.ts';
import { ApiError, api } from '../../../../api/client.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { usePanel } from '../../../../panel/context.ts';
import { useKept } from '../../../../panel/list/kept.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type FieldErrors, focusRefused, NO_ERRORS, readRefusal } from '../../form-errors.ts';
import { useRefreshRepairs } from '../use-repairs.ts';
import { LineRow } from './line-row.tsx';
import { OtherDraft } from './other-draft.tsx';
import {
  fieldOf,
  newLine,
  newOption,
  saidLines,
  sentOptions,
  type TypedLine,
  type TypedOption,
  typedTotal,
  withTemplate,
} from './quote-lines.ts';
import { SaveAsTemplate } from './save-as-template.tsx';
import { TemplateInput } from './template-input.tsx';
import { useDraft } from './use-draft.ts';

const MOST_OPTIONS = 4;
/** Lines of an option that stand open when it is read; a longer one is folded beside others. */
const MOST_LINES = 8;

interface OptionProps {
  option: TypedOption;
  nth: number;
  repairId: string;
  onChange: (option: TypedOption) => void;
  onRemove: (() => void) | null;
  errors: FieldErrors;
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

function OptionFields({
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
  const isOpen = isUnfolded || [...errors.keys()].some((name) => name.startsWith(`options.${nth - 1}.`));
  const change = (key: string, line: TypedLine | null) =>
    onChange({
      ...option,
      lines: option.lines.flatMap((one) => (one.key === key ? (line ?? []) : one)),
    });
  if (!isOpen) {
    return (
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border p-3">
        <legend className="px-1 font-medium">Opção {nth}</legend>
        <p className="wrap-anywhere min-w-0 flex-1 basis-56">
          {option.title}
          <span className="block text-muted text-sm">{said.length} linhas</span>
        </p>
        <OptionTotal option={option} />
        <Button size="sm" variant="secondary" aria-expanded={false} onClick={() => setOpen(true)}>
          Abrir<span className="sr-only"> a opção {nth}</span>
        </Button>
      </fieldset>
    );
  }
  return (
    <fieldset className="space-y-3 rounded-md border p-3">
      <legend className="px-1 font-medium">Opção {nth}</legend>
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
          <Button size="sm" variant="ghost" aria-expanded onClick={() => setOpen(false)}>
            Fechar<span className="sr-only"> a opção {nth}</span>
          </Button>
        )}
      </div>
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
    </fieldset>
  );
}

const isTrue = (kept: unknown) => kept === true;

interface Props {
  repair: AdminRepairDetail;
  /** Something is typed that is not saved. */
  onTouched: (isTouched: boolean) => void;
}

/**
 * The draft of a quote: options with parts and labour. What is sent is what was saved; the estimate follows it. What
 * somebody else saves meanwhile is taken over while nothing is typed, else shown beside what is.
 */
export function QuoteEditor({ repair, onTouched }: Props) {
  const { begun, options, setOptions, isTouched, other, saved, takeOver, noteOther } = useDraft(repair);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const shopRate = useIvaRate();
  const [isGross, keepGross] = useKept('orcamento-com-iva', isTrue);
  const ivaRate = isGross ? shopRate : null;
  useEffect(() => focusRefused(form.current, errors), [errors]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<TypedOption | null>(null);
  const refresh = useRefreshRepairs();
  const { can } = usePanel();
  useEffect(() => {
    onTouched(isTouched);
    return () => onTouched(false);
  }, [isTouched, onTouched]);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    setErrors(NO_ERRORS);
    try {
      const answer = await api('PUT /api/admin/repairs/{id}/quote', {
        params: { id: repair.id },
        // What stands there now was shown: saved all the same, mine takes its place.
        body: { draft: (other ?? begun).draft_key, options: sentOptions(options) },
      });
      saved(answer, options);
      toast.success('Rascunho do orçamento guardado.');
      await refresh();
    } catch (error) {
      const { fields, detail } = readRefusal(error, repairTexts.saveFailed);
      const text = detail;
      toast.error(text);
      if (error instanceof ApiError && error.problem.code === 'draft_changed') {
        await noteOther().catch(() => setRefusal(text));
      } else {
        setErrors(fields);
        // What no field of a line shows is said below.
        setRefusal([...fields.keys()].some((name) => name.includes('.lines.')) ? null : text);
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="md:p-4">
      <form ref={form} noValidate onSubmit={save} aria-labelledby="quote-editor" className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="quote-editor" className="font-semibold">
            Preparar orçamento
          </h2>
          <Switch label="Preços com IVA" checked={isGross} onChange={keepGross} />
        </div>
        {options.map((option, place) => (
          <OptionFields
            key={option.key}
            option={option}
            nth={place + 1}
            repairId={repair.id}
            errors={errors}
            ivaRate={ivaRate}
            isFolded={options.length > 1 && option.lines.length > MOST_LINES}
            onKeep={can('repairs.templates') && saidLines(option).length > 0 ? () => setKept(option) : null}
            onChange={(changed) => setOptions(options.map((one) => (one.key === option.key ? changed : one)))}
            onRemove={
              options.length > 1 ? () => setOptions(options.filter(({ key }) => key !== option.key)) : null
            }
          />
        ))}
        {refusal && <Alert>{refusal}</Alert>}
        {other && <OtherDraft begun={begun} now={other} onTake={() => takeOver(other)} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {other ? 'Guardar o meu em vez desse' : 'Guardar rascunho'}
          </Button>
          {options.length < MOST_OPTIONS && (
            <Button
              variant="ghost"
              onClick={() => setOptions([...options, newOption(`Opção ${options.length + 1}`)])}
            >
              <Plus aria-hidden />
              Outra opção
            </Button>
          )}
        </div>
      </form>
      {kept && <SaveAsTemplate repair={repair} option={kept} onClose={() => setKept(null)} />}
    </Card>
  );
}
