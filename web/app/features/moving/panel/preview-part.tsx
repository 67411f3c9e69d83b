import { useId, useState } from 'react';
import type { HistoryPreview } from '#core/moving/contract.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** "3 clientes", "1 encomenda". */
export function whatOf(kind: HistoryPreview['kind'], count: number): string {
  const one = kind === 'clientes' ? 'cliente' : 'encomenda';
  return `${count.toLocaleString('pt-PT')} ${count === 1 ? one : `${one}s`}`;
}

interface Props {
  preview: HistoryPreview;
  isBusy: boolean;
  onBring: (pricesIncludeIva: boolean | null) => void;
  onCancel: () => void;
}

/** What the file would bring, and the one question that only the owner can answer. */
export function PreviewPart({ preview, isBusy, onBring, onCancel }: Props) {
  const { kind, label, counts, asks_iva, first, refused } = preview;
  const [hasIva, setHasIva] = useState(preview.prices_include_iva);
  const [isMissing, setMissing] = useState(false);
  const sums = [
    ['A trazer', counts.create],
    ['Já cá estão', counts.same],
    ['Com erros', counts.refused],
  ] as const;
  const bring = () => {
    if (asks_iva && hasIva === null) setMissing(true);
    else onBring(asks_iva ? hasIva : null);
  };
  return (
    <div className="space-y-4">
      <p role="status" className="font-medium">
        Exportação de {kind} de {label}
      </p>
      <dl className="grid grid-cols-3 gap-3">
        {sums.map(([name, count]) => (
          <div key={name} className="rounded-lg border bg-canvas px-3 py-2">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="figures font-semibold text-lg">{count.toLocaleString('pt-PT')}</dd>
          </div>
        ))}
      </dl>
      <Rows title="Os primeiros a trazer" rows={first} more={counts.create - first.length} />
      <Rows
        title="Ficam de fora"
        rows={refused.map(({ line, name, message }) => ({
          line,
          name: name || `Linha ${line}`,
          detail: message,
        }))}
        more={counts.refused - refused.length}
      />
      {asks_iva && <IvaQuestion value={hasIva} isMissing={isMissing} onChange={setHasIva} />}
      <div className="flex flex-wrap gap-3">
        {counts.create > 0 && (
          <Button isBusy={isBusy} onClick={bring}>
            Trazer {whatOf(kind, counts.create)}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {counts.create > 0 ? 'Desistir' : 'Escolher outro ficheiro'}
        </Button>
      </div>
      {counts.create === 0 && <p className="text-muted">Não há nada de novo neste ficheiro.</p>}
    </div>
  );
}

interface RowsProps {
  title: string;
  rows: readonly { line: number; name: string; detail: string }[];
  more: number;
}

function Rows({ title, rows, more }: RowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <ul aria-labelledby={id} className="max-h-80 divide-y overflow-y-auto rounded-lg border">
        {rows.map((row) => (
          <li key={`${row.line} ${row.name}`} className="px-4 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 break-words">{row.name}</span>
              <span className="figures text-muted text-sm">linha {row.line}</span>
            </p>
            <p className="break-words text-muted text-sm">{row.detail}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">e mais {more.toLocaleString('pt-PT')}</p>}
    </section>
  );
}

const IVA_ANSWERS = [
  { value: true, label: 'Têm IVA' },
  { value: false, label: 'Não têm IVA' },
] as const;

interface IvaProps {
  value: boolean | null;
  isMissing: boolean;
  onChange: (value: boolean) => void;
}

function IvaQuestion({ value, isMissing, onChange }: IvaProps) {
  const name = useId();
  return (
    <fieldset className="space-y-1">
      <legend className="font-medium">Os preços dos artigos no ficheiro têm IVA?</legend>
      <p className="text-muted text-sm">Os totais das encomendas são sempre o que o cliente pagou.</p>
      {IVA_ANSWERS.map((answer) => (
        <label key={answer.label} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-action"
            checked={value === answer.value}
            onChange={() => onChange(answer.value)}
          />
          {answer.label}
        </label>
      ))}
      {isMissing && value === null && <Alert title="Diga se os preços dos artigos têm IVA" />}
    </fieldset>
  );
}
