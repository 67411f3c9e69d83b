import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { BankCandidate, BankDivision, BankPart, ShownBankLine } from '#core/payments/bank-contract.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { DivideLine } from './divide-line.tsx';

/** What a line is said to be: one sale's, or of several with how much of it each has (euros). */
export type Meant = { readonly number: string } | { readonly parts: BankPart[] };

interface Picks {
  meantOf: (line: ShownBankLine) => Meant | null;
  isTicked: (line: ShownBankLine) => boolean;
  pick: (id: string, meant: Meant | null) => void;
  forget: () => void;
}

/** What is ticked on the screen and as what, for its cells. */
const Context = createContext<Picks | null>(null);
export const LinePicks = Context.Provider;

export function useLinePicks(): Picks {
  const picks = useContext(Context);
  if (!picks) throw new Error('no picks around this');
  return picks;
}

const OTHER = 'outra';
const TOGETHER = 'juntas';
const SPLIT = 'dividir';

const WHY = {
  reference: 'pela referência',
  name: 'pelo valor e pelo nome',
  amount: 'só pelo valor',
  refund: 'reembolso',
} as const satisfies Record<BankCandidate['by'], string>;

function said({ number, payer, owed, by }: BankCandidate): string {
  return `${number}${payer ? ` · ${payer}` : ''} · ${formatEuros(owed)} (${WHY[by]})`;
}

const WHY_TOGETHER = {
  reference: 'pelas referências',
  nif: 'pelo valor e pelo NIF',
  name: 'pelo valor e pelo nome',
} as const satisfies Record<BankDivision['by'], string>;

function saidTogether({ parts, payer, by }: BankDivision): string {
  const numbers = parts.map(({ number }) => number).join(' + ');
  return `${numbers}${payer ? ` · ${payer}` : ''} (${WHY_TOGETHER[by]})`;
}

/** The sales that a division is of, as it is confirmed. */
export function partsOf({ parts }: BankDivision): BankPart[] {
  return parts.map(({ number, owed }) => ({ number, amount: owed }));
}

/** Which choice of its list a line stands at. */
function choiceOf(line: ShownBankLine, meant: Meant | null, isOther: boolean): string {
  if (isOther) return OTHER;
  if (meant === null) return '';
  if ('number' in meant) {
    return line.candidates.some(({ number }) => number === meant.number) ? meant.number : '';
  }
  const proposed = line.division && partsOf(line.division);
  const isProposed = JSON.stringify(proposed) === JSON.stringify(meant.parts);
  return isProposed ? TOGETHER : SPLIT;
}

/** What a line may be: said where it is certain, chosen where it is not, typed or divided where nothing is like it. */
export function LineMatch({ line }: { line: ShownBankLine }) {
  const { can } = usePanel();
  const { meantOf, pick } = useLinePicks();
  const [isOther, setOther] = useState(false);
  const [isDividing, setDividing] = useState(false);
  const [first] = line.candidates;
  if (first?.by === 'refund') {
    return (
      <span className="block whitespace-normal text-sm">
        <Badge tone={line.returned === null ? 'green' : 'orange'}>
          {line.returned === null ? 'Reembolso feito' : 'Reembolso devolvido'}
        </Badge>{' '}
        {said(first)}
      </span>
    );
  }
  const isIn = line.amount > 0 && line.returned === null;
  const meant = meantOf(line);
  const choice = choiceOf(line, meant, isOther);
  const isListed = line.candidates.length > 0 || line.division !== null;
  const asks = isIn && can('payments.refund');
  const what = `${formatEuros(line.amount)} de ${line.name ?? line.text}`;
  const choose = (to: string) => {
    setOther(to === OTHER);
    if (to === SPLIT) setDividing(true);
    else if (to === TOGETHER && line.division) pick(line.id, { parts: partsOf(line.division) });
    else pick(line.id, to === '' || to === OTHER ? null : { number: to });
  };
  const isSplit = choice === SPLIT && meant !== null && 'parts' in meant;
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-normal">
      {line.is_certain && (choice === first?.number || choice === TOGETHER) && (
        <Badge tone="green">Certo</Badge>
      )}
      {!isListed && !isSplit && <Badge>Sem correspondência</Badge>}
      {asks && isListed && (
        <Select
          aria-label={`De que é ${what}`}
          className="min-w-40 flex-1 max-sm:basis-full"
          value={choice}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Escolha…</option>
          {line.division && <option value={TOGETHER}>{saidTogether(line.division)}</option>}
          {line.candidates.map((one) => (
            <option key={`${one.kind} ${one.subject}`} value={one.number}>
              {said(one)}
            </option>
          ))}
          <option value={OTHER}>Outra…</option>
          <option value={SPLIT}>{isSplit ? 'Dividido por vendas' : 'Várias vendas…'}</option>
        </Select>
      )}
      {asks && !isSplit && (isOther || !isListed) && (
        <Input
          aria-label={`Número da venda de ${what}`}
          placeholder="N.º da venda"
          className="w-36"
          maxLength={40}
          value={meant !== null && 'number' in meant ? meant.number : ''}
          onChange={({ target }) => pick(line.id, target.value ? { number: target.value } : null)}
        />
      )}
      {isSplit && <Parts parts={meant.parts} />}
      {asks && (isSplit || !isListed) && (
        <Button size="sm" variant="ghost" onClick={() => setDividing(true)}>
          {isSplit ? 'Alterar' : 'Dividir'}
          <span className="sr-only"> de {what}</span>
        </Button>
      )}
      {can('payments.refund') && !line.is_certain && <Ignore line={line} />}
      {isDividing && (
        <DivideLine
          line={line}
          begun={meant}
          onClose={() => setDividing(false)}
          onDivided={(parts) => {
            setOther(false);
            pick(line.id, { parts });
          }}
        />
      )}
    </span>
  );
}

/** How much of a line each sale has. */
export function Parts({ parts }: { parts: readonly BankPart[] }) {
  return (
    <span className="block text-sm">
      {parts.map(({ number, amount }) => (
        <span key={number} className="block whitespace-nowrap">
          {number} · <span className="figures">{formatEuros(amount)}</span>
        </span>
      ))}
    </span>
  );
}

/** Puts a line aside that is of no sale, saying why. */
function Ignore({ line }: { line: ShownBankLine }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const ignore = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/bank-lines/{id}/ignored', {
        params: { id: line.id },
        body: { ignored: true, reason },
      }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.admin }),
    onError: (error) => toast.error(refusalText(error, 'Erro ao ignorar o movimento')),
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        Ignorar
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={`Ignorar ${formatEuros(line.amount)}?`}
        description={
          <Field label="Motivo" hint="Por exemplo: comissão do banco, fornecedor, ordenados." required>
            <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
        }
        confirmLabel="Ignorar"
        cancelLabel="Voltar"
        tone="primary"
        onConfirm={() => ignore.mutateAsync()}
      />
    </>
  );
}
