import { useQuery } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { ChartColumn, Download, Printer } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  type Column,
  REPORT_NAMES,
  REPORTS,
  type ReportName,
  reportOf,
  type ValueKind,
} from '#core/reports/reports.ts';
import type { ReportPage, ReportRow } from '#core/reports/reports-contract.ts';
import { PERIODS, type Period, periodOf } from '#core/reports/rules/period.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatEuros } from '#core/shared/money.ts';
import { api } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { usePanel } from '../../../panel/context.ts';
import { type Columns, DataTable, type features } from '../../../panel/list/data-table.tsx';
import { DayField } from '../../../panel/list/day-field.tsx';
import { FILTER_CLASS } from '../../../panel/list/filter-class.ts';
import { PanelList } from '../../../panel/list/panel-list.tsx';
import { useListAddress } from '../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../panel/page.tsx';
import { panelMeta } from '../../../panel/panel-meta.ts';
import { ResolveSearch } from '../../../panel/resolve-search.tsx';
import { panelPath } from '../../../panel/room.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';

export const meta = panelMeta('Relatórios');

const PeriodChart = lazy(() => import('../../../panel/charts/period-chart.tsx'));
/** Bars of a chart whose rows are names. */
const MOST_BARS = 10;

const dayText = (day: string) => day.split('-').reverse().join('/');
const FORMATS: Readonly<Record<ValueKind, (value: number) => string>> = {
  euros: formatEuros,
  count: (value) => value.toLocaleString('pt-PT'),
  decimal: (value) => value.toLocaleString('pt-PT', { maximumFractionDigits: 1 }),
  percent: (value) => `${value.toLocaleString('pt-PT', { maximumFractionDigits: 1 })} %`,
  day: String,
  text: String,
};

/** A value of a report as it is read; a dash where there is none. */
function valueText({ key, kind }: Column, values: ReportRow['values']): string {
  const value = values[key];
  if (value === null || value === undefined) return '—';
  if (typeof value === 'number') return FORMATS[kind](value);
  return kind === 'day' ? dayText(value) : value;
}

function RowName({ row }: { row: ReportRow }) {
  const { can } = usePanel();
  if (!row.product_id || !can('catalogue.read')) return <span className="font-medium">{row.label}</span>;
  return (
    <Link
      to={panelPath('produtos', row.product_id)}
      className="block truncate font-medium underline-offset-4 hover:underline max-lg:py-3"
    >
      {row.label}
    </Link>
  );
}

/** What the shop says of a search that found nothing, or the press that says it. */
function SearchAnswerOf({ row: { key, values } }: { row: ReportRow }) {
  const { can } = usePanel();
  const [isOpen, setOpen] = useState(false);
  const { answer } = values;
  if (!can('catalogue.change')) return answer ?? '—';
  if (answer)
    return (
      <Link
        to={`${panelPath('pesquisas')}?${new URLSearchParams({ q: key })}`}
        className="touch-tall break-words text-action underline"
      >
        {answer}
      </Link>
    );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="print:hidden"
        aria-label={`Resolver ${key}`}
        onClick={() => setOpen(true)}
      >
        Resolver
      </Button>
      {isOpen && <ResolveSearch words={key} answer={null} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What a column of a report shows of a row. */
function Value({ column: one, row }: { column: Column; row: ReportRow }) {
  return one.key === 'answer' ? <SearchAnswerOf row={row} /> : valueText(one, row.values);
}

const column = createColumnHelper<typeof features, ReportRow>();

/** The columns of every report, from its declaration. */
const COLUMNS = new Map<ReportName, Columns<ReportRow>>(
  REPORT_NAMES.map((name) => [
    name,
    column.columns([
      column.accessor('label', {
        header: reportOf(name).of,
        cell: ({ row }) => <RowName row={row.original} />,
      }),
      ...reportOf(name).columns.map((one) =>
        column.accessor(({ values }) => values[one.key], {
          id: one.key,
          header: one.label,
          cell: ({ row }) => <Value column={one} row={row.original} />,
        }),
      ),
    ]) as Columns<ReportRow>,
  ]),
);

/** The report and the days of the address; this month's sales where it names none. */
function useAsked() {
  const { read, filter, page, pageAddress } = useListAddress();
  const name = REPORT_NAMES.find((one) => one === read('relatorio')) ?? 'dias';
  const offered = (Object.keys(PERIODS) as (keyof typeof PERIODS)[]).find((one) => one === read('periodo'));
  const [de, ate] = [read('de'), read('ate')];
  const own = de && ate ? { from: de, to: ate } : null;
  const period: Period = own ?? periodOf(offered ?? 'mes', lisbonDay(new Date()));
  return { name, period, chosen: own ? 'proprio' : (offered ?? 'mes'), filter, page, pageAddress };
}

type Asked = ReturnType<typeof useAsked>;

function Choices({ name, period, chosen, filter }: Asked) {
  return (
    <div className="contents print:hidden">
      <Select
        aria-label="Relatório"
        className="basis-full sm:basis-64"
        value={name}
        onChange={({ target }) => filter({ relatorio: target.value })}
      >
        {REPORT_NAMES.map((one) => (
          <option key={one} value={one}>
            {REPORTS[one].label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Período"
        className={FILTER_CLASS}
        value={chosen}
        onChange={({ target }) =>
          filter(
            target.value === 'proprio'
              ? { periodo: null, de: period.from, ate: period.to }
              : { periodo: target.value, de: null, ate: null },
          )
        }
      >
        {Object.entries(PERIODS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="proprio">Outro período</option>
      </Select>
      {chosen === 'proprio' && (
        <>
          <DayField label="De" value={period.from} onChange={(de) => de && filter({ de })} />
          <DayField label="Até" value={period.to} onChange={(ate) => ate && filter({ ate })} />
        </>
      )}
    </div>
  );
}

/** How much more or less than then. */
function changeText(now: number, then: number): string {
  if (then <= 0) return 'sem comparação';
  const percent = Math.round(((now - then) * 100) / then);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

const numberOf = (values: ReportRow['values'], key: string) => {
  const value = values[key];
  return typeof value === 'number' ? value : 0;
};

type ReportColumns = ReturnType<typeof reportOf>['columns'];

/** The columns of a report; of a year in which nothing was sold there is none. */
function columnsOf(name: ReportName, totals: ReportPage['totals']): ReportColumns {
  return reportOf(name).columns.filter(({ key }) => key !== 'year_before' || numberOf(totals, key) !== 0);
}

/** What all rows come to, and how that compares. */
function Totals({ name, data }: { name: ReportName; data: ReportPage }) {
  const { totals, before, year_before } = data;
  const columns = columnsOf(name, totals).filter(({ key }) => Object.hasOwn(totals, key));
  if (columns.length === 0) return null;
  const days = { before, year_before };
  return (
    <dl className="figures grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))]">
      {columns.map((one) => {
        const compared = one.key === 'before' || one.key === 'year_before' ? days[one.key] : null;
        return (
          <Card key={one.key} className="p-3! md:p-3!">
            <dt className="text-muted text-sm">{one.label}</dt>
            <dd className="font-bold text-lg">{valueText(one, totals)}</dd>
            {compared && (
              <dd className="text-muted text-xs">
                {changeText(numberOf(totals, 'sales'), numberOf(totals, one.key))} · {dayText(compared.from)}{' '}
                a {dayText(compared.to)}
              </dd>
            )}
          </Card>
        );
      })}
    </dl>
  );
}

function Drawn({ name, items }: { name: ReportName; items: readonly ReportRow[] }) {
  const { drawn, by, columns } = reportOf(name);
  const one = columns.find(({ key }) => key === drawn);
  const isByDay = by === 'day';
  const shown = isByDay ? items : items.slice(0, MOST_BARS);
  if (!one || !shown.some(({ values }) => numberOf(values, drawn) !== 0)) return null;
  const points = shown.map(({ label, values }) => ({
    name: isByDay ? label.slice(0, 5) : label,
    value: numberOf(values, drawn),
    text: valueText(one, values),
    ...(isByDay ? { before: numberOf(values, 'before') } : {}),
  }));
  return (
    <Card className="min-w-0 space-y-2 md:p-4">
      <h2 className="font-semibold">
        {one.label}
        {one.kind === 'euros' && ', €'}{' '}
        <span className="font-normal text-muted text-sm">
          {isByDay
            ? 'por dia; a tracejado, o período anterior'
            : items.length > MOST_BARS
              ? `os ${MOST_BARS} maiores`
              : ''}
        </span>
      </h2>
      <Suspense fallback={<Skeleton className="h-44" />}>
        <PeriodChart title={one.label} points={points} isNamed={!isByDay} />
      </Suspense>
    </Card>
  );
}

function RowCard({ columns, row }: { columns: ReportColumns; row: ReportRow }) {
  return (
    <>
      <RowName row={row} />
      <dl className="figures mt-1 grid grid-cols-2 gap-x-4 text-sm">
        {columns.map((one) => (
          <div key={one.key} className="flex justify-between gap-2">
            <dt className="text-muted">{one.label}</dt>
            <dd>
              <Value column={one} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

async function keep(name: ReportName, { from, to }: Period): Promise<void> {
  try {
    await download(`/api/admin/reports/${name}/export?from=${from}&to=${to}`, `${name}-${from}-${to}.csv`);
  } catch (error) {
    toast.error(refusalText(error, 'Erro ao exportar o relatório'));
  }
}

/** Every report of the shop: one is chosen, and a period; figures, chart and table follow, to print or keep as a file. */
export default function ReportsScreen() {
  const asked = useAsked();
  const { name, period, page, pageAddress } = asked;
  const query = useQuery({
    queryKey: [...queryKeys.admin, 'reports', name, period, page],
    queryFn: ({ signal }) =>
      api('GET /api/admin/reports/{report}', {
        params: { report: name },
        query: { ...period, page },
        signal,
      }),
  });
  const { label, says, empty } = reportOf(name);
  const { data } = query;
  const shown = data ? columnsOf(name, data.totals) : reportOf(name).columns;
  const hasYear = shown.length === reportOf(name).columns.length;
  const tableColumns = useMemo(
    () => (COLUMNS.get(name) ?? []).filter(({ id }) => hasYear || id !== 'year_before'),
    [name, hasYear],
  );
  const isEmpty = data?.total === 0;
  return (
    <PanelPage
      title={label}
      subtitle={`${dayText(period.from)} a ${dayText(period.to)}`}
      actions={
        <div className="flex gap-2 print:hidden">
          <Button variant="secondary" disabled={!data || isEmpty} onClick={() => window.print()}>
            <Printer aria-hidden />
            Imprimir
          </Button>
          <Button variant="secondary" disabled={!data || isEmpty} onClick={() => void keep(name, period)}>
            <Download aria-hidden />
            CSV
          </Button>
        </div>
      }
      toolbar={<Choices {...asked} />}
    >
      <p className="text-muted text-sm">{says}</p>
      {data && !isEmpty && <Totals name={name} data={data} />}
      {data && !isEmpty && <Drawn name={name} items={data.items} />}
      <PanelList
        query={query}
        failure="Erro ao carregar o relatório"
        empty={{ icon: ChartColumn, title: 'Nada neste período', hint: empty }}
        hrefFor={pageAddress}
      >
        {(rows) => (
          <DataTable
            name={`relatorio-${name}`}
            label={label}
            columns={tableColumns}
            // The chart goes with time; who reads a table of days looks for the last.
            rows={name === 'dias' ? rows.toReversed() : rows}
            rowId={({ key }) => key}
            main="label"
            numbers={shown.filter(({ kind }) => kind !== 'text').map(({ key }) => key)}
            card={(row) => <RowCard columns={shown} row={row} />}
          />
        )}
      </PanelList>
    </PanelPage>
  );
}
