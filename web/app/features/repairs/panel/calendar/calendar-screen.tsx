import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { repairNumber } from '#core/repairs/record.ts';
import { paceWords } from '#core/repairs/rules/promised-day.ts';
import { repairTexts } from '#core/repairs/texts.ts';
import type { Api } from '#server/api.ts';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { MonthSteps, useMonth } from '../../../../panel/month-steps.tsx';
import { PanelPage } from '../../../../panel/page.tsx';
import { panelMeta } from '../../../../panel/panel-meta.ts';
import { panelPath } from '../../../../panel/room.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RepairTabs } from '../repair-tabs.tsx';
import { CalendarLink } from './calendar-link.tsx';

export const meta = panelMeta('Calendário de reparações');

const WEEKDAYS = ['seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.', 'dom.'];
/** What is promised for each day of a month, beside what the bench can do in one. */
export default function CalendarScreen() {
  const { today, month, title, days, before } = useMonth();
  const calendar = useQuery({
    queryKey: [...queryKeys.admin, 'repair-calendar', month],
    queryFn: ({ signal }) => api('GET /api/admin/repairs/counter/calendar', { query: { month }, signal }),
  });
  const perDay = calendar.data?.per_day ?? 0;
  return (
    <PanelPage
      title="Calendário de reparações"
      subtitle={calendar.data && paceWords(perDay)}
      actions={<RepairTabs />}
    >
      <MonthSteps title={title} month={month} />
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
