import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { FileText, Landmark } from 'lucide-react';
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
import { useListQuery } from '../../../panel/list/use-list-query.ts';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { panelPath } from '../../../panel/room.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LineMatch, LinePicks, type Meant, Parts, partsOf, useLinePicks } from './line-match.tsx';
import { ReadFiles } from './read-files.tsx';
import { ReadStatement } from './read-statement.tsx';
import { UndoLine } from './undo-line.tsx';

export const meta = panelMeta('Extratos do banco');

const column = createColumnHelper<typeof features, ShownBankLine>();

function Who({ line }: { line: ShownBankLine }) {
  return (
    <span className="block min-w-0 whitespace-normal lg:w-40 2xl:w-80">
      {line.name && <span className="block font-medium">{line.name}</span>}
      <span className="block break-words text-muted text-sm">{line.text}</span>
      {line.returned !== null && <Badge tone="orange">{`Devolvida: ${line.returned}`}</Badge>}
    </span>
  );
}

function Outcome({ line }: { line: ShownBankLine }) {
  if (line.state === 'por_ver') return <LineMatch line={line} />;
  return (
    <span className="flex items-center justify-between gap-4 whitespace-normal text-sm">
      <span className="min-w-0">
        {line.sales.length > 1 ? <Parts parts={line.sales} /> : (line.of ?? line.note)}
        {line.decided_by && <span className="block text-muted">{line.decided_by}</span>}
      </span>
      {line.sales.length > 0 && <UndoLine line={line} />}
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
  const { meantOf, isTicked, forget } = useLinePicks();
  const chosen = lines.filter(isTicked);
  const confirm = useMutation({
    mutationFn: () =>
      api('POST /api/admin/bank-lines/confirmations', {
        body: { lines: chosen.map((line) => ({ id: line.id, ...meantOf(line) })) },
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

const HINT =
  'Descarregue o extrato no site do banco (CAMT.053 ou CSV) e carregue-o aqui: cada linha é proposta à encomenda, à reparação ou ao reembolso de que é.';
const EMPTY = {
  por_ver: { icon: FileText, title: 'Nada por ver', hint: HINT },
  confirmada: { icon: FileText, title: 'Nenhum movimento', hint: HINT },
  ignorada: { icon: FileText, title: 'Nenhum movimento', hint: HINT },
} as const satisfies Record<BankLineState, unknown>;

/** No file can be read before the shop says which account is its own. */
const NO_ACCOUNT = {
  icon: Landmark,
  title: 'Falta o IBAN da loja',
  hint: 'Escreva o titular e o IBAN da conta da loja: os extratos de outra conta são recusados. Depois carregue aqui o extrato do banco (CAMT.053 ou CSV).',
  action: <LinkButton to={panelPath('configuracoes', 'pagamentos')}>Escrever o IBAN da loja</LinkButton>,
};

/** Whether the shop's own account is not known; who may not change the settings is not led to them. */
function useLacksAccount(): boolean {
  const { can } = usePanel();
  const { data } = useQuery({
    queryKey: [...queryKeys.admin, 'settings'],
    queryFn: ({ signal }) => api('GET /api/admin/settings', { signal }),
    enabled: can('settings.change'),
    select: ({ payment_settings }) => payment_settings.account_iban === '',
  });
  return data === true;
}

const STATES: Readonly<Record<string, BankLineState>> = { confirmadas: 'confirmada', ignoradas: 'ignorada' };

/** Movements of the shop's account: each is confirmed as what it is of, or put aside. */
export default function StatementsScreen() {
  const { page, read } = useListAddress();
  const { can } = usePanel();
  const lacksAccount = useLacksAccount();
  const state = BANK_LINE_STATES.find((one) => one === STATES[read('estado') ?? '']) ?? 'por_ver';
  const lines = useListQuery('bank-lines', 'GET /api/admin/bank-lines', { state, page });
  const [meant, setMeant] = useState<ReadonlyMap<string, Meant | null>>(new Map());
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const picks = makePicks({ meant, setMeant, ticks, setTicks });
  const rows = lines.data?.items ?? [];
  const isWithoutAccount = lacksAccount && state === 'por_ver' && rows.length === 0;
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
        empty={isWithoutAccount ? NO_ACCOUNT : EMPTY[state]}
        views={[
          { name: BANK_LINE_STATE_LABELS.por_ver, search: '' },
          { name: BANK_LINE_STATE_LABELS.confirmada, search: 'estado=confirmadas' },
          { name: BANK_LINE_STATE_LABELS.ignorada, search: 'estado=ignoradas' },
        ]}
        actions={
          can('payments.refund') &&
          !isWithoutAccount && (
            <>
              <ReadFiles />
              <ReadStatement />
            </>
          )
        }
        bar={mayConfirm && <ConfirmBar lines={rows} />}
        columns={COLUMNS}
        main="of"
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
  meant: ReadonlyMap<string, Meant | null>;
  setMeant: (to: ReadonlyMap<string, Meant | null>) => void;
  ticks: ReadonlyMap<string, boolean>;
  setTicks: (to: ReadonlyMap<string, boolean>) => void;
}

/** What a line is likeliest: the division where the bank says its references, else the first sale, else the division. */
function likeliest({ candidates: [first], division }: ShownBankLine): Meant | null {
  if (division && (division.by === 'reference' || !first)) return { parts: partsOf(division) };
  return first ? { number: first.number } : null;
}

/** Whether it comes ticked: what is certain, and what the amount and the name say alike of one sale alone. */
function isLikely({ is_certain, candidates, division }: ShownBankLine): boolean {
  if (is_certain) return true;
  if (candidates.length === 0) return division !== null;
  return candidates[0]?.by === 'name' && candidates.filter(({ by }) => by === 'name').length === 1;
}

/** What is ticked, and as what: the likely ones are from the start. */
function makePicks({ meant, setMeant, ticks, setTicks }: PickState) {
  const isRefund = (line: ShownBankLine) => line.candidates[0]?.by === 'refund';
  const meantOf = (line: ShownBankLine): Meant | null => {
    if (isRefund(line)) return null;
    const chosen = meant.get(line.id);
    if (chosen !== undefined) return chosen;
    // Who ticks a doubtful one means the likeliest, which is what stands there then.
    return isLikely(line) || ticks.get(line.id) === true ? likeliest(line) : null;
  };
  return {
    meantOf,
    isTicked: (line: ShownBankLine) =>
      (isRefund(line) || meantOf(line) !== null) && (ticks.get(line.id) ?? isLikely(line)),
    pick: (id: string, to: Meant | null) => {
      setMeant(new Map([...meant, [id, to]]));
      setTicks(new Map([...ticks, [id, to !== null]]));
    },
    tick: (ids: readonly string[], isChosen: boolean) =>
      setTicks(new Map([...ticks, ...ids.map((id) => [id, isChosen] as const)])),
    forget: () => {
      setMeant(new Map());
      setTicks(new Map());
    },
  };
}
