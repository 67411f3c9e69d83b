import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { repairNumber } from '#core/repairs/rules/repair-number.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import { toLisbon } from '#core/shared/lisbon-time.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useListAddress } from '../../../../panel/list/use-list-address.ts';
import { PanelPage } from '../../../../panel/page.tsx';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RepairTabs } from '../repair-tabs.tsx';
import { CalendarLink } from './calendar-link.tsx';

export const meta = panelMeta('Calendário de reparações');

const WEEKDAYS = ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'];
const two = (value: number) => String(value).padStart(2, '0');

/** The month that comes `by` months after this one: YYYY-MM. */
function monthAfter(month: string, by: number): string {
  const [year = 2026, at = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, at - 1 + by, 1));
  return `${moved.getUTCFullYear()}-${two(moved.getUTCMonth() + 1)}`;
}

/** The days of a month, and how many empty fields stand before the first (weeks begin on Monday). */
function daysOf(month: string): { before: number; days: readonly string[] } {
  const [year = 2026, at = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, at, 0)).getUTCDate();
  return {
    before: (new Date(Date.UTC(year, at - 1, 1)).getUTCDay() + 6) % 7,
    days: Array.from({ length: last }, (_, nth) => `${month}-${two(nth + 1)}`),
  };
}

/** What is promised for each day of a month, beside what the bench can do in one. */
export default function CalendarScreen() {
  const { read, filter } = useListAddress();
  const now = toLisbon(new Date());
  const today = `${now.year}-${two(now.month)}-${two(now.day)}`;
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.exec(read('mes') ?? '')?.[0] ?? today.slice(0, 7);
  const calendar = useQuery({
    queryKey: [...queryKeys.admin, 'repair-calendar', month],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/calendar', { query: { month }, signal }),
  });
  const { before, days } = daysOf(month);
  const perDay = calendar.data?.per_day ?? 0;
  const title = new Date(`${month}-15T12:00:00Z`).toLocaleDateString('pt-PT', {
    month: 'long',
    year: 'numeric',
  });
  return (
    <PanelPage
      title="Calendário de reparações"
      subtitle={calendar.data && `A bancada faz cerca de ${String(perDay).replace('.', ',')} por dia.`}
      actions={<RepairTabs />}
    >
      <MonthSteps title={title} month={month} onMonth={(mes) => filter({ mes })} />
      {calendar.data ? (
        <>
          <div aria-hidden className="hidden grid-cols-7 gap-1 text-muted text-sm md:grid">
            {WEEKDAYS.map((weekday) => (
              <span key={weekday} className="px-2">
                {weekday}
              </span>
            ))}
          </div>
          <ol aria-label={`Prometidas em ${title}`} className="grid gap-1 md:grid-cols-7">
            {before > 0 && (
              <li aria-hidden className="hidden md:block" style={{ gridColumn: `span ${before}` }} />
            )}
            {days.map((day) => {
              const found = calendar.data.days.find((one) => one.day === day);
              return <Day key={day} day={day} isToday={day === today} found={found} perDay={perDay} />;
            })}
          </ol>
          {/* On a phone days without a promise are left out: a month of them would be an empty screen. */}
          {calendar.data.days.length === 0 && (
            <p className="text-muted md:hidden">Nenhuma reparação prometida neste mês.</p>
          )}
        </>
      ) : calendar.error ? (
        <LoadFailed title={repairTexts.loadFailed} query={calendar} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <CalendarLink />
    </PanelPage>
  );
}

function MonthSteps({
  title,
  month,
  onMonth,
}: {
  title: string;
  month: string;
  onMonth: (month: string) => void;
}) {
  return (
    <div className="flex items-center gap-2">
      <IconButton label="Mês anterior" onClick={() => onMonth(monthAfter(month, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2 className="min-w-44 text-center font-semibold first-letter:uppercase">{title}</h2>
      <IconButton label="Mês seguinte" onClick={() => onMonth(monthAfter(month, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  /** What is promised for it. */
  found: Api['GET /api/admin/repairs/counter/calendar']['response']['days'][number] | undefined;
  /** How many the bench does in a day. */
  perDay: number;
}

function Day({ day, isToday, found, perDay }: DayProps) {
  const isFull = found !== undefined && found.total > Math.max(perDay * 2, 1);
  return (
    <li
      className={`min-w-0 rounded-md border p-2 text-sm md:min-h-24 ${found ? '' : 'max-md:hidden'} ${isToday ? 'border-action' : ''} ${isFull ? 'bg-tone-yellow-soft' : 'bg-surface'}`}
    >
      <p className="flex justify-between gap-2">
        <time dateTime={day} className={isToday ? 'font-semibold text-action' : ''}>
          {Number(day.slice(8))}
        </time>
        {found && (
          <span className="figures text-muted">
            {found.total}
            {isFull && ' · cheio'}
          </span>
        )}
      </p>
      <ul>
        {found?.repairs.slice(0, 4).map((repair) => (
          <li key={repair.id}>
            <Link
              to={panelPath('reparacoes', repair.id)}
              title={repair.device}
              className="block min-h-6 truncate text-action leading-6 hover:underline max-lg:min-h-11 max-lg:leading-11"
            >
              {repairNumber(repair.number)}
              <span className="text-muted"> {repair.device}</span>
            </Link>
          </li>
        ))}
        {found && found.total > 4 && <li className="text-muted">e mais {found.total - 4}</li>}
      </ul>
    </li>
  );
}
