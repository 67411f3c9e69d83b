import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { RepairTemplate } from '#core/repairs/templates/contract.ts';
import { DEVICE_TYPES } from '#core/repairs/values.ts';
import { formatCents } from '#core/shared/money.ts';
import { ApiError } from '../../../../api/client.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useIvaRate } from '../../../../api/use-iva-rate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { LineRow } from '../quotes/line-row.tsx';
import { linesOfTemplate, newLine, saidLines, type TypedLine, typedTotal } from '../quotes/quote-lines.ts';

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
    readonly price: string;
  }[];
}

interface Props {
  /** What it has; left out: a new one. */
  template?: RepairTemplate;
  /** Whether it may be changed. */
  isOpen: boolean;
  onSave: (typed: TypedTemplate) => Promise<void>;
}

type Errors = Readonly<Record<string, string>>;

function typedOf(data: FormData, lines: readonly TypedLine[]): TypedTemplate {
  const typed = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: typed('name'),
    device_type: DEVICE_TYPES.find((type) => type === typed('device_type')) ?? null,
    brand: typed('brand'),
    model: typed('model'),
    minutes: typed('minutes'),
    note: typed('note'),
    lines: saidLines({ lines }).map(({ kind, name, product, quantity, price }) => ({
      kind,
      name,
      product_id: product,
      quantity,
      price,
    })),
  };
}

/** The first thing that is wrong with the lines, by the place of its row. */
function linesError(errors: Errors): string | undefined {
  const [path, message] = Object.entries(errors).find(([name]) => name.startsWith('lines')) ?? [];
  const place = Number(path?.split('.')[1]);
  return Number.isInteger(place) ? `Linha ${place + 1}: ${message}` : message;
}

/** Name, devices, minutes and lines of a template. */
export function TemplateForm({ template, isOpen, onSave }: Props) {
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    template ? linesOfTemplate(template) : [newLine(), newLine('mao_de_obra')],
  );
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ivaRate = useIvaRate();
  const total = ivaRate === null ? null : typedTotal({ lines, discount: '' }, ivaRate);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    setErrors({});
    try {
      await onSave(typedOf(new FormData(event.currentTarget), lines));
    } catch (error) {
      setRefusal(refusalText(error, 'Não foi possível guardar o modelo.'));
      if (error instanceof ApiError) {
        setErrors(
          Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message])),
        );
      }
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } finally {
      setBusy(false);
    }
  };
  const change = (key: string, line: TypedLine | null) =>
    setLines(lines.flatMap((one) => (one.key === key ? (line ?? []) : one)));

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <fieldset disabled={!isOpen} className="space-y-4">
        <legend className="sr-only">Modelo de reparação</legend>
        {refusal && <Alert>{refusal}</Alert>}
        <Field label="Nome" error={errors.name} required>
          <Input name="name" maxLength={120} defaultValue={template?.name} autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Tipo de equipamento" error={errors.device_type}>
            <Select name="device_type" defaultValue={template?.device_type ?? ''}>
              <option value="">Todos</option>
              {DEVICE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Marca" optional error={errors.brand}>
            <Input name="brand" maxLength={80} defaultValue={template?.brand ?? ''} autoComplete="off" />
          </Field>
          <Field
            label="Modelo"
            optional
            hint="Uma parte basta, e * vale por qualquer texto: think*t14"
            error={errors.model}
          >
            <Input name="model" maxLength={120} defaultValue={template?.model ?? ''} autoComplete="off" />
          </Field>
          <Field label="Minutos de trabalho" optional error={errors.minutes}>
            <Input
              name="minutes"
              inputMode="numeric"
              maxLength={4}
              defaultValue={template?.minutes ?? ''}
              autoComplete="off"
            />
          </Field>
        </div>
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
          {linesError(errors) && (
            <p className="font-medium text-sm text-tone-red" role="alert">
              {linesError(errors)}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm" variant="ghost" onClick={() => setLines([...lines, newLine()])}>
              <Plus aria-hidden />
              Linha
            </Button>
            <p className="figures ml-auto font-semibold">
              {total === null ? '—' : formatCents(total.cents)}{' '}
              <span className="font-normal text-muted text-sm">IVA incluído</span>
            </p>
          </div>
        </section>
        <Field label="Nota para o cliente" optional hint="Aparece na opção do orçamento." error={errors.note}>
          <Textarea name="note" rows={2} maxLength={1000} defaultValue={template?.note ?? ''} />
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
