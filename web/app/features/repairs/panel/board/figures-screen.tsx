import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Root, Trigger } from 'radix-ui/dropdown-menu';
import type { RepairNumbers } from '#core/repairs/board/contract.ts';
import { CAUSE_LABELS, NO_CAUSE } from '#core/repairs/causes.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../../api/client.ts';
import { download } from '../../../../api/download.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { refusalText } from '../../../../api/refusal-text.ts';
import { useListAddress } from '../../../../panel/list/use-list-address.ts';
import { MenuContent, MenuItem } from '../../../../panel/menu.tsx';
import { PanelPage } from '../../../../panel/page.tsx';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { RepairTabs } from '../repair-tabs.tsx';
import { BarTable } from './bar-table.tsx';
import { PeriodCharts } from './period-charts.tsx';

export const meta = panelMeta('Números das reparações');

const PERIODS = [
  [30, 'Últimos 30 dias'],
  [90, 'Últimos 90 dias'],
  [365, 'Último ano'],
] as const;

const decimal = (value: number) => String(value).replace('.', ',');
const percent = (value: number | null) => (value === null ? '—' : `${value} %`);

const causeWords = ({ causes }: RepairNumbers['models'][number]) =>
  causes.map(({ cause, repairs }) => `${cause ? CAUSE_LABELS[cause] : NO_CAUSE} ${repairs}`).join(' · ');

function Figures({ data }: { data: RepairNumbers }) {
  const facts: [string, string][] = [
    ['Reparações feitas', String(data.done)],
    ['Prazos cumpridos', percent(data.promises_kept)],
    ['Orçamentos aprovados', percent(data.approval_rate)],
    [`Receita de ${data.handed_over} entregues, IVA incluído`, formatEuros(data.revenue)],
    ['Margem das peças, sem IVA', formatEuros(data.parts_margin)],
    ['Voltaram em 90 dias', String(data.comebacks)],
    [
      `Opiniões (${data.opinions.count})`,
      data.opinions.mean === null ? '—' : `${decimal(data.opinions.mean)} em 5`,
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
      <PeriodCharts periods={data.periods} step={data.step} />
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        <BarTable
          title="Demora por tipo, em dias até estar feita"
          heads={['Tipo', 'Feitas', 'Dias']}
          rows={data.by_type.map((row) => ({
            name: row.device_type,
            value: row.days,
            cells: [String(row.done), decimal(row.days)],
          }))}
        />
        <BarTable
          title="Por técnico: margem das peças e horas"
          heads={['Técnico', 'Feitas', 'Margem', 'Horas']}
          rows={data.technicians.map((row) => ({
            name: row.name ?? 'Sem técnico',
            value: row.hours,
            cells: [String(row.done), formatEuros(row.parts_margin), decimal(row.hours)],
          }))}
        />
        <BarTable
          className="lg:max-2xl:col-span-2"
          title="Causas por modelo"
          heads={['Modelo', 'Reparações']}
          rows={data.models.map((row) => ({
            name: row.model,
            value: row.repairs,
            detail: causeWords(row),
            cells: [String(row.repairs)],
          }))}
        />
      </div>
    </div>
  );
}

/** Keeps one of the two tables of this period as a file. */
async function keep(what: 'export' | 'figures/export', days: number, format: 'csv' | 'xlsx'): Promise<void> {
  const name = what === 'export' ? 'reparacoes' : 'numeros-reparacoes';
  try {
    const path = `/api/admin/repairs/counter/${what}?days=${days}&format=${format}`;
    await download(path, `${name}.${format}`);
  } catch (error) {
    toast.error(refusalText(error, 'Erro ao exportar as reparações'));
  }
}

const FILES = [
  { what: 'export', format: 'xlsx', label: 'Reparações, Excel' },
  { what: 'export', format: 'csv', label: 'Reparações, CSV' },
  { what: 'figures/export', format: 'xlsx', label: 'Números, Excel' },
  { what: 'figures/export', format: 'csv', label: 'Números, CSV' },
] as const;

function ExportMenu({ days }: { days: number }) {
  return (
    <Root>
      <Trigger asChild>
        <Button variant="secondary">
          <Download aria-hidden />
          Exportar
        </Button>
      </Trigger>
      <MenuContent>
        {FILES.map(({ what, format, label }) => (
          <MenuItem key={label} onSelect={() => void keep(what, days, format)}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Root>
  );
}

/** What the bench did: turnaround, promises kept, approval, money, hours, comebacks, causes; as a file too. */
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
        <>
          <RepairTabs />
          <ExportMenu days={days} />
        </>
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
        <LoadFailed title={repairTexts.loadFailed} query={numbers} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </PanelPage>
  );
}
