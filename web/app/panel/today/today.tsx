import { Link } from 'react-router';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePanel } from '../context.ts';
import { PanelPage } from '../page.tsx';
import { panelPath } from '../room.ts';
import { ClosedShop } from './closed-shop.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { DayRows } from './day-rows.tsx';
import { DiskWarning } from './disk-warning.tsx';
import { Sales } from './sales.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { useDay } from './use-day.ts';
import { useSummary } from './use-summary.ts';

/** The ways into the panel, for whom there are no figures. */
function Places() {
  const { rooms } = usePanel();
  return (
    <ul aria-label="Por onde começar" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {rooms.flatMap(({ entry }) =>
        entry ? (
          <li key={entry.path}>
            <Link
              to={panelPath(entry.path)}
              className="flex min-h-14 items-center gap-3 rounded-lg border bg-surface px-4 font-medium hover:border-ink"
            >
              <entry.icon aria-hidden className="size-5 shrink-0 text-muted" />
              {entry.label}
            </Link>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  );
}

/** The panel's first page: the money of the day, what wants doing today, and the shop's live figures in a line. */
export default function Today() {
  const { user, can } = usePanel();
  const hasFigures = can('reports.read');
  const { data: summary, isPending } = useSummary(hasFigures);
  const day = useDay(hasFigures);
  return (
    <PanelPage title="Painel de Administração" subtitle={`Olá, ${user.name}!`}>
      {summary && <DiskWarning disk={summary.disk} />}
      {can('settings.read') && <ClosedShop />}
      {summary && <DayAtAGlance summary={summary} />}
      {day.data ? (
        <>
          <Sales sales={day.data.sales} />
          <DayRows day={day.data} />
        </>
      ) : day.error ? (
        <LoadFailed title="Erro ao carregar o dia" query={day} />
      ) : (
        hasFigures && <Skeleton className="h-96" />
      )}
      {hasFigures && <ShopFigures summary={summary} trend={day.data?.trend} isLoading={isPending} />}
      {!hasFigures && <Places />}
    </PanelPage>
  );
}
