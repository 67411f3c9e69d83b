import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RepairNumbers } from '#core/repairs/board-contract.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Números das reparações');

const WeekChart = lazy(() => import('./board/week-chart.tsx'));

const PERIODS = [
  [30, 'Últimos 30 dias'],
  [90, 'Últimos 90 dias'],
  [365, 'Último ano'],
] as const;

const decimal = (value: number) => String(value).replace('.', ',');
const percent = (value: number | null) => (value === null ? '—' : `${value} %`);

function Table({ title, heads, rows }: { title: string; heads: [string, string]; rows: [string, string][] }) {
  return (
    <Card className="space-y-2 md:p-4">
      <h2 className="font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">Ainda não há nada neste período.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1 font-normal">{heads[0]}</th>
              <th className="py-1 text-right font-normal">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value]) => (
              <tr key={name} className="border-t">
                <td className="break-words py-1.5 pr-3">{name}</td>
                <td className="figures py-1.5 text-right">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function Figures({ data }: { data: RepairNumbers }) {
  const facts: [string, string][] = [
    ['Reparações feitas', String(data.done)],
    ['Prazos cumpridos', percent(data.promises_kept)],
    ['Orçamentos aprovados', percent(data.approval_rate)],
    ['Receita, IVA incluído', formatEuros(data.revenue)],
    ['Margem das peças, sem IVA', formatEuros(data.parts_margin)],
    ['Voltaram em 90 dias', String(data.comebacks)],
    [
      `Opiniões (${data.opinions.count})`,
      data.opinions.mean === null ? '—' : `${String(data.opinions.mean).replace('.', ',')} em 5`,
    ],
  ];
  return (
    <div className="space-y-4">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 2xl:grid-cols-7">
        {facts.map(([label, value]) => (
          <Card key={label} className="md:p-4">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures font-semibold text-xl">{value}</dd>
          </Card>
        ))}
      </dl>
      {data.weeks.length > 0 && (
        <Card className="space-y-2 md:p-4">
          <h2 className="font-semibold">Feitas por semana</h2>
          <Suspense fallback={<Skeleton className="h-56" />}>
            <WeekChart weeks={data.weeks} />
          </Suspense>
        </Card>
      )}
      <div className="grid gap-4 lg:grid-cols-3">
        <Table
          title="Demora por tipo"
          heads={['Tipo', 'Dias até estar feita']}
          rows={data.by_type.map((row) => [`${row.device_type} (${row.done})`, decimal(row.days)])}
        />
        <Table
          title="Horas por técnico"
          heads={['Técnico', 'Horas']}
          rows={data.hours.map((row) => [row.name, decimal(row.hours)])}
        />
        <Table
          title="Modelos que mais vêm"
          heads={['Modelo', 'Reparações']}
          rows={data.models.map((row) => [row.model, String(row.repairs)])}
        />
      </div>
    </div>
  );
}

async function exportAll(): Promise<void> {
  try {
    await download('/api/admin/repairs/counter/export', 'reparacoes.csv');
  } catch {
    toast.error('Erro ao exportar as reparações');
  }
}

/** What the bench did: turnaround, promises kept, approval, money, hours, comebacks. */
export default function FiguresScreen() {
  const { read, filter } = useListAddress();
  const days = PERIODS.find(([value]) => String(value) === read('dias'))?.[0] ?? 90;
  const numbers = useQuery({
    queryKey: [...queryKeys.admin, 'repair-figures', days],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/figures', { query: { days }, signal }),
  });
  return (
    <PanelPage
      title="Números das reparações"
      actions={
        <Button variant="secondary" onClick={() => void exportAll()}>
          Exportar CSV
        </Button>
      }
      toolbar={
        <Select
          aria-label="Período"
          className="basis-56 max-sm:grow"
          value={days}
          onChange={(event) => filter({ dias: event.target.value })}
        >
          {PERIODS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      }
    >
      {numbers.data ? (
        <Figures data={numbers.data} />
      ) : numbers.error ? (
        <ErrorState
          title={repairTexts.loadFailed}
          detail={refusalText(numbers.error, 'Verifique a ligação à internet.')}
          onRetry={() => void numbers.refetch()}
          isRetrying={numbers.isFetching}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </PanelPage>
  );
}
