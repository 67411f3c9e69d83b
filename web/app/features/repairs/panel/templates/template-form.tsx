import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import { DEVICE_TYPES } from '#core/repairs/values.ts';
import { formatCents } from '#core/shared/money.ts';
import type { FormErrors } from '../../../../api/form-errors.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { type Seen, useCallForm } from '../../../../api/use-call-form.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { LineRow } from '../quotes/line-row.tsx';
import {
  linesOfTemplate,
  newLine,
  saidLines,
  sentPrice,
  type TypedLine,
  typedTotal,
} from '../quotes/quote-lines.ts';

/** What the form sends, beyond what tells a new template from a known one. */
export interface TypedTemplate {
  readonly name: string;
  readonly device_type: (typeof DEVICE_TYPES)[number] | null;
  readonly brand: string;
  readonly model: string;
  readonly minutes: string;
  readonly note: string;
  readonly lines: readonly {
    readonly kind: TypedLine['kind'];
    readonly name: string;
    readonly product_id: string | null;
    readonly quantity: string;
    readonly price?: string;
    readonly price_with_iva?: string;
  }[];
}

const FAILED = 'Não foi possível guardar o modelo.';

interface Props {
  /** What it has; left out: a new one. */
  template?: RepairTemplate;
  /** Whether it may be changed. */
  isOpen: boolean;
  onSave: (typed: TypedTemplate, seen: Seen<TypedTemplate>) => Promise<void>;
}

type Values = Omit<TypedTemplate, 'device_type' | 'lines'> & { readonly device_type: string };

/** The first thing that is wrong with the lines, by the place of its row. */
function linesError(errors: FormErrors): string | undefined {
  const [path, message] = Object.entries(errors).find(([name]) => name.startsWith('lines')) ?? [];
  const place = Number(path?.split('.')[1]);
  return Number.isInteger(place) ? `Linha ${place + 1}: ${message}` : message;
}

function sentOf({ device_type, ...typed }: Values, lines: readonly TypedLine[]): TypedTemplate {
  return {
    name: typed.name.trim(),
    device_type: DEVICE_TYPES.find((type) => type === device_type) ?? null,
    brand: typed.brand.trim(),
    model: typed.model.trim(),
    minutes: typed.minutes.trim(),
    note: typed.note.trim(),
    lines: saidLines({ lines }).map(({ kind, name, product, quantity, ...line }) => ({
      kind,
      name,
      product_id: product,
      quantity,
      ...sentPrice(line),
    })),
  };
}

function useTemplateForm(
  template: RepairTemplate | undefined,
  lines: readonly TypedLine[],
  onSave: Props['onSave'],
) {
  const [begun] = useState(lines);
  return useCallForm(
    (typed: Values, { before, over }) =>
      onSave(sentOf(typed, lines), { before: sentOf(before, begun), over }),
    {
      values: {
        name: template?.name ?? '',
        device_type: template?.device_type ?? '',
        brand: template?.brand ?? '',
        model: template?.model ?? '',
        minutes: String(template?.minutes ?? ''),
        note: template?.note ?? '',
      },
      failed: FAILED,
    },
  );
}

/** Name, devices, minutes and lines of a template. */
export function TemplateForm({ template, isOpen, onSave }: Props) {
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    template ? linesOfTemplate(template) : [newLine(), newLine('mao_de_obra')],
  );
  const { form, register, errors, error, isBusy } = useTemplateForm(template, lines, onSave);
  return (
    <form {...form} noValidate>
      <fieldset disabled={!isOpen} className="space-y-4">
        <legend className="sr-only">Modelo de reparação</legend>
        {error !== null && <Alert>{refusalText(error, FAILED)}</Alert>}
        <Field label="Nome" error={errors.name} required>
          <Input {...register('name')} maxLength={120} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Tipo de equipamento" error={errors.device_type}>
            <Select {...register('device_type')}>
              <option value="">Todos</option>
              {DEVICE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Marca" optional error={errors.brand}>
            <Input {...register('brand')} maxLength={80} autoComplete="off" />
          </Field>
          <Field
            label="Modelo"
            optional
            hint="Uma parte basta, e * vale por qualquer texto: think*t14"
            error={errors.model}
          >
            <Input {...register('model')} maxLength={120} autoComplete="off" />
          </Field>
          <Field label="Minutos de trabalho" optional error={errors.minutes}>
            <Input {...register('minutes')} inputMode="numeric" maxLength={4} autoComplete="off" />
          </Field>
        </div>
        <TemplateLines lines={lines} onChange={setLines} error={linesError(errors)} />
        <Field label="Nota para o cliente" optional hint="Aparece na opção do orçamento." error={errors.note}>
          <Textarea {...register('note')} rows={2} maxLength={1000} />
        </Field>
        {isOpen && (
          <Button type="submit" isBusy={isBusy}>
            {template ? 'Guardar' : 'Criar modelo'}
          </Button>
        )}
      </fieldset>
    </form>
  );
}

interface LinesProps {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  error: string | undefined;
}

/** Parts and labour of a template, and what they come to. */
function TemplateLines({ lines, onChange, error }: LinesProps) {
  const ivaRate = useIvaRate();
  const total = ivaRate === null ? null : typedTotal({ lines, discount: '' }, ivaRate);
  const change = (key: string, line: TypedLine | null) =>
    onChange(lines.flatMap((one) => (one.key === key ? (line ?? []) : one)));
  return (
    <section aria-labelledby="template-lines" className="space-y-2">
      <h3 id="template-lines" className="font-medium text-sm">
        Peças e mão de obra
      </h3>
      <ul className="space-y-2 max-sm:divide-y max-sm:*:pt-2">
        {lines.map((line, place) => (
          <LineRow
            key={line.key}
            line={line}
            place={place}
            isOfTemplate
            onChange={(changed) => change(line.key, changed)}
            onRemove={() => change(line.key, null)}
          />
        ))}
      </ul>
      {error && (
        <p className="font-medium text-sm text-tone-red" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ghost" onClick={() => onChange([...lines, newLine()])}>
          <Plus aria-hidden />
          Linha
        </Button>
        <p className="figures ml-auto font-semibold">
          {total === null ? '—' : formatCents(total.cents)}{' '}
          <span className="font-normal text-muted text-sm">IVA incluído</span>
        </p>
      </div>
    </section>
  );
}
