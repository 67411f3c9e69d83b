import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { BANK_LINE_STATES, type BankLineState, type ShownBankLine } from '#core/payments/bank-contract.ts';
import { BANK_LINE_STATE_LABELS } from '#core/payments/texts.ts';
import { formatDay } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { Choose } from '../../../panel/list/choose.tsx';
import type { Columns, features } from '../../../panel/list/data-table.tsx';
import { ListScreen } from '../../../panel/list/list-screen.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LineMatch, LinePicks, useLinePicks } from './line-match.tsx';
import { ReadStatement } from './read-statement.tsx';

export const meta = panelMeta('Extratos do banco');

const column = createColumnHelper<typeof features, ShownBankLine>();

function Who({ line }: { line: ShownBankLine }) {
  return (
    <span className="block min-w-0 whitespace-normal">
      {line.name && <span className="block font-medium">{line.name}</span>}
      <span className="block break-words text-muted text-sm">{line.text}</span>
      {line.returned !== null && <Badge tone="orange">{`Devolvida: ${line.returned}`}</Badge>}
    </span>
  );
}

function Outcome({ line }: { line: ShownBankLine }) {
  if (line.state === 'por_ver') return <LineMatch line={line} />;
  return (
    <span className="whitespace-normal text-sm">
      {line.of ?? line.note}
      {line.decided_by && <span className="block text-muted">{line.decided_by}</span>}
    </span>
  );
}

const COLUMNS: Columns<ShownBankLine> = column.columns([
  column.accessor('booked_on', {
    header: 'Dia',
    cell: ({ getValue }) => <span className="figures whitespace-nowrap">{formatDay(getValue())}</span>,
  }),
  column.accessor('text', { header: 'Movimento', cell: ({ row }) => <Who line={row.original} /> }),
  column.accessor('of', { header: 'É de', cell: ({ row }) => <Outcome line={row.original} /> }),
  column.accessor('amount', { header: 'Valor', cell: ({ getValue }) => formatEuros(getValue()) }),
]);

/** What is ticked becomes what it is said to be, all at once. */
function ConfirmBar({ lines }: { lines: readonly ShownBankLine[] }) {
  const client = useQueryClient();
  const { numberOf, isTicked, forget } = useLinePicks();
  const chosen = lines.filter(isTicked);
  const confirm = useMutation({
    mutationFn: () =>
      api('POST /api/admin/bank-lines/confirmations', {
        body: { lines: chosen.map((line) => ({ id: line.id, number: numberOf(line) })) },
      }),
    onSuccess: ({ confirmed, refused }) => {
      const [first] = refused;
      const said = confirmed === 1 ? '1 movimento confirmado' : `${confirmed} movimentos confirmados`;
      if (first) toast.error(`${said}, ${refused.length} por confirmar`, { description: first.message });
      else toast.success(said);
      forget();
      void client.invalidateQueries({ queryKey: queryKeys.admin });
    },
    onError: (error) => toast.error(refusalText(error, 'Erro ao confirmar os movimentos')),
  });
  if (chosen.length === 0) return null;
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  return (
    <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface p-3">
      <p className="text-sm">
        {chosen.length === 1 ? '1 movimento escolhido' : `${chosen.length} movimentos escolhidos`},{' '}
        <strong className="figures">{formatEuros(sum)}</strong>
      </p>
      <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirmar
      </Button>
    </div>
  );
}

const STATES: Readonly<Record<string, BankLineState>> = { confirmadas: 'confirmada', ignoradas: 'ignorada' };

/** Movements of the shop's account: each is confirmed as what it is of, or put aside. */
export default function StatementsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const state = BANK_LINE_STATES.find((one) => one === STATES[read('estado') ?? '']) ?? 'por_ver';
  const lines = useQuery({
    queryKey: [...queryKeys.admin, 'bank-lines', state, page],
    queryFn: ({ signal }) => api('GET /api/admin/bank-lines', { query: { state, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const picks = makePicks({ numbers, setNumbers, ticks, setTicks });
  const rows = lines.data?.items ?? [];
  const mayConfirm = can('payments.refund') && state === 'por_ver';
  const choice = {
    chosen: new Set(rows.filter(picks.isTicked).map(({ id }) => id)),
    onChoose: (ids: readonly string[], isChosen: boolean) => picks.tick(ids, isChosen),
    nameOf: (line: ShownBankLine) => `${line.name ?? line.text}, ${formatEuros(line.amount)}`,
  };
  return (
    <LinePicks value={picks}>
      <ListScreen
        title="Extratos do banco"
        name="extratos"
        query={lines}
        failure="Erro ao carregar os movimentos"
        empty={{
          icon: FileText,
          title: state === 'por_ver' ? 'Nada por ver' : 'Nenhum movimento',
          hint: 'Descarregue o extrato no site do banco (CAMT.053 ou CSV) e carregue-o aqui: cada linha é proposta à encomenda, à reparação ou ao reembolso de que é.',
        }}
        views={[
          { name: BANK_LINE_STATE_LABELS.por_ver, search: '' },
          { name: BANK_LINE_STATE_LABELS.confirmada, search: 'estado=confirmadas' },
          { name: BANK_LINE_STATE_LABELS.ignorada, search: 'estado=ignoradas' },
        ]}
        actions={can('payments.refund') && <ReadStatement />}
        bar={mayConfirm && <ConfirmBar lines={rows} />}
        columns={COLUMNS}
        main="text"
        numbers={['amount']}
        rowId={(line) => line.id}
        {...(mayConfirm ? { choice } : {})}
        card={(line) => (
          <div className="space-y-2">
            <p className="flex items-center justify-between gap-3">
              <span className="flex items-center gap-2">
                {mayConfirm && <Choose row={line} rowId={({ id }) => id} choice={choice} />}
                <span className="figures text-muted text-sm">{formatDay(line.booked_on)}</span>
              </span>
              <span className="figures font-bold">{formatEuros(line.amount)}</span>
            </p>
            <Who line={line} />
            <Outcome line={line} />
          </div>
        )}
      />
    </LinePicks>
  );
}

interface PickState {
  numbers: ReadonlyMap<string, string>;
  setNumbers: (to: ReadonlyMap<string, string>) => void;
  ticks: ReadonlyMap<string, boolean>;
  setTicks: (to: ReadonlyMap<string, boolean>) => void;
}

/** What is ticked, and as what: the certain ones are from the start. */
function makePicks({ numbers, setNumbers, ticks, setTicks }: PickState) {
  const numberOf = (line: ShownBankLine): string | null => {
    const [first] = line.candidates;
    if (first?.by === 'refund') return null;
    // Who ticks a doubtful one means the likeliest, which is what stands there then.
    const isMeant = line.is_certain || ticks.get(line.id) === true;
    return numbers.get(line.id) ?? (isMeant ? (first?.number ?? null) : null);
  };
  const isRefund = (line: ShownBankLine) => line.candidates[0]?.by === 'refund';
  return {
    numberOf,
    isTicked: (line: ShownBankLine) =>
      (isRefund(line) || Boolean(numberOf(line))) && (ticks.get(line.id) ?? line.is_certain),
    pick: (id: string, number: string) => {
      setNumbers(new Map([...numbers, [id, number]]));
      setTicks(new Map([...ticks, [id, number !== '']]));
    },
    tick: (ids: readonly string[], isChosen: boolean) =>
      setTicks(new Map([...ticks, ...ids.map((id) => [id, isChosen] as const)])),
    forget: () => {
      setNumbers(new Map());
      setTicks(new Map());
    },
  };
}
