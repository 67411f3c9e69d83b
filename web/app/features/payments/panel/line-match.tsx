import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import type { BankCandidate, ShownBankLine } from '#core/payments/bank-contract.ts';
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

interface Picks {
  numberOf: (line: ShownBankLine) => string | null;
  isTicked: (line: ShownBankLine) => boolean;
  pick: (id: string, number: string) => void;
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

const WHY = {
  reference: 'pela referência',
  name: 'pelo valor e pelo nome',
  amount: 'só pelo valor',
  refund: 'reembolso',
} as const satisfies Record<BankCandidate['by'], string>;

function said({ number, payer, owed, by }: BankCandidate): string {
  return `${number}${payer ? ` · ${payer}` : ''} · ${formatEuros(owed)} (${WHY[by]})`;
}

/** What a line may be: said where it is certain, chosen where it is not, typed where nothing is like it. */
export function LineMatch({ line }: { line: ShownBankLine }) {
  const { can } = usePanel();
  const { numberOf, pick } = useLinePicks();
  const [isOther, setOther] = useState(false);
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
  const number = numberOf(line) ?? '';
  const isListed = line.candidates.some((one) => one.number === number);
  const asks = isIn && can('payments.refund');
  return (
    <span className="flex flex-wrap items-center gap-2 whitespace-normal lg:w-96 xl:w-[30rem]">
      {line.is_certain && isListed && <Badge tone="green">Certo</Badge>}
      {line.candidates.length === 0 && <Badge>Sem correspondência</Badge>}
      {asks && line.candidates.length > 0 && (
        <Select
          aria-label={`De que é ${formatEuros(line.amount)} de ${line.name ?? line.text}`}
          className="min-w-40 flex-1"
          value={isOther ? OTHER : isListed ? number : ''}
          onChange={(event) => {
            setOther(event.target.value === OTHER);
            pick(line.id, event.target.value === OTHER ? '' : event.target.value);
          }}
        >
          <option value="">Escolha…</option>
          {line.candidates.map((one) => (
            <option key={`${one.kind} ${one.subject}`} value={one.number}>
              {said(one)}
            </option>
          ))}
          <option value={OTHER}>Outra…</option>
        </Select>
      )}
      {asks && (isOther || line.candidates.length === 0) && (
        <Input
          aria-label={`Número da venda de ${formatEuros(line.amount)} de ${line.name ?? line.text}`}
          placeholder="N.º da venda"
          className="w-36"
          maxLength={40}
          value={number}
          onChange={(event) => pick(line.id, event.target.value)}
        />
      )}
      {can('payments.refund') && !line.is_certain && <Ignore line={line} />}
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
