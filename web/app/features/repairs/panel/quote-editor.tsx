import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { QUOTE_LINE_LABELS, repairTexts } from '#core/repairs/texts.ts';
import { QUOTE_LINE_KINDS, type QuoteLineKind } from '#core/repairs/values.ts';
import { formatCents } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useIvaRate } from '../../../api/use-iva-rate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { PartInput } from './parts/part-input.tsx';
import {
  newLine,
  newOption,
  saidLines,
  type TypedLine,
  type TypedOption,
  typedOptions,
  typedTotal,
} from './quote-lines.ts';
import { useRefreshRepairs } from './use-repairs.ts';

const MOST_OPTIONS = 4;

interface LineProps {
  line: TypedLine;
  place: number;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function LineRow({ line, place, onChange, onRemove }: LineProps) {
  const nth = `da linha ${place + 1}`;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-2 sm:grid-cols-[10.5rem_5rem_1fr_auto] 2xl:grid-cols-[10.5rem_1fr_4.5rem_7rem_auto]">
      <Select
        aria-label={`Tipo ${nth}`}
        className="max-sm:col-span-3"
        value={line.kind}
        onChange={(event) => {
          const kind = QUOTE_LINE_KINDS.find((one) => one === event.target.value) as QuoteLineKind;
          onChange({ ...line, kind, product: kind === 'peca' ? line.product : null });
        }}
      >
        {QUOTE_LINE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {QUOTE_LINE_LABELS[kind]}
          </option>
        ))}
      </Select>
      {line.kind === 'peca' ? (
        <PartInput
          aria-label={`Peça ou trabalho ${nth}`}
          placeholder="Nome, SKU ou código de barras"
          className="max-sm:col-span-3 sm:max-2xl:col-span-3"
          value={line.name}
          onType={(name) => onChange({ ...line, name, product: null })}
          onChoose={(product) =>
            onChange({
              ...line,
              name: product.name,
              product: product.id,
              price: product.current_price.toFixed(2).replace('.', ','),
            })
          }
        />
      ) : (
        <Input
          aria-label={`Peça ou trabalho ${nth}`}
          placeholder="Trabalho"
          className="max-sm:col-span-3 sm:max-2xl:col-span-3"
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ ...line, name: event.target.value })}
        />
      )}
      <Input
        aria-label={`Quantidade ${nth}`}
        className="sm:max-2xl:col-start-2"
        inputMode="numeric"
        maxLength={3}
        value={line.quantity}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
      />
      <Input
        aria-label={`Preço sem IVA ${nth}`}
        inputMode="decimal"
        placeholder="€ s/ IVA"
        maxLength={12}
        value={line.price}
        onChange={(event) => onChange({ ...line, price: event.target.value })}
      />
      <IconButton label={`Retirar a linha ${place + 1}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
      {line.product && (
        <p className="col-span-full text-muted text-sm">
          Do stock da loja: fica reservada quando o cliente aprovar.
        </p>
      )}
    </li>
  );
}

interface OptionProps {
  option: TypedOption;
  nth: number;
  onChange: (option: TypedOption) => void;
  onRemove: (() => void) | null;
}

function OptionFields({ option, nth, onChange, onRemove }: OptionProps) {
  const ivaRate = useIvaRate();
  const total = ivaRate === null ? null : typedTotal(option, ivaRate);
  const change = (key: string, line: TypedLine | null) =>
    onChange({
      ...option,
      lines: option.lines.flatMap((one) => (one.key === key ? (line ?? []) : one)),
    });
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
        {onRemove && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Retirar opção {nth}
          </Button>
        )}
        <p className="figures ml-auto font-semibold">
          {total === null ? '—' : formatCents(total)}{' '}
          <span className="font-normal text-muted text-sm">IVA incluído</span>
        </p>
      </div>
    </fieldset>
  );
}

/** The draft of a quote: options with parts and labour. What is sent is what was saved; the estimate follows it. */
export function QuoteEditor({ repair }: { repair: AdminRepairDetail }) {
  const [options, setOptions] = useState(() => typedOptions(repair.quotes));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefreshRepairs();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await api('PUT /api/admin/repairs/{id}/quote', {
        params: { id: repair.id },
        body: {
          options: options.map((option) => ({
            title: option.title,
            note: option.note,
            lines: saidLines(option).map(({ kind, name, product, quantity, price }) => ({
              kind,
              name,
              product_id: product,
              quantity,
              price,
            })),
          })),
        },
      });
      toast.success('Rascunho do orçamento guardado.');
      await refresh();
    } catch (error) {
      const text = refusalText(error, repairTexts.saveFailed);
      setRefusal(text);
      toast.error(text);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="md:p-4">
      <form noValidate onSubmit={save} aria-labelledby="quote-editor" className="space-y-3">
        <h2 id="quote-editor" className="font-semibold">
          Preparar orçamento
        </h2>
        {options.map((option, place) => (
          <OptionFields
            key={option.key}
            option={option}
            nth={place + 1}
            onChange={(changed) => setOptions(options.map((one) => (one.key === option.key ? changed : one)))}
            onRemove={
              options.length > 1 ? () => setOptions(options.filter(({ key }) => key !== option.key)) : null
            }
          />
        ))}
        {refusal && <Alert>{refusal}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            Guardar rascunho
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
    </Card>
  );
}
