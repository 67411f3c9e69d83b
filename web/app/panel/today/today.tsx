import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePanel } from '../context.ts';
import { LinkButton } from '../link-button.tsx';
import { PanelPage } from '../page.tsx';
import { panelPath } from '../room.ts';
import { BenchDay } from './bench-day.tsx';
import { BooksDay } from './books-day.tsx';
import { ClosedShop } from './closed-shop.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { DayRows } from './day-rows.tsx';
import { DiskWarning } from './disk-warning.tsx';
import { Sales } from './sales.tsx';
import { ShopFigures } from './shop-figures.tsx';
import { Till } from './till.tsx';
import { useDay } from './use-day.ts';
import { useSummary } from './use-summary.ts';

/**
 * The panel's first page: the money of the day, what wants doing today, and the shop's live figures in a line. `guide`: what is
 * left to do before the shop opens for the first time.
 */
export default function Today({ guide }: { guide: ReactNode }) {
  const { user, can } = usePanel();
  const hasFigures = can('reports.read');
  const { data: summary, isPending } = useSummary(hasFigures);
  const isCounter = can('repairs.receive');
  const day = useDay(isCounter);
  return (
    <PanelPage
      title="Painel de Administração"
      subtitle={`Olá, ${user.name}!`}
      actions={
        isCounter &&
        !hasFigures && <LinkButton to={panelPath('reparacoes', 'entrada')}>Nova Reparação</LinkButton>
      }
    >
      {summary && <DiskWarning disk={summary.disk} />}
      {can('settings.read') && <ClosedShop />}
      {guide}
      {summary && <DayAtAGlance summary={summary} />}
      {day.data ? (
        <>
          {day.data.sales ? <Sales sales={day.data.sales} /> : <Till till={day.data.till} />}
          <DayRows day={day.data} />
        </>
      ) : day.error ? (
        <LoadFailed title="Erro ao carregar o dia" query={day} />
      ) : (
        isCounter && <Skeleton className="h-96" />
      )}
      {!isCounter && can('repairs.change') && <BenchDay />}
      {!hasFigures && can('books.read') && <BooksDay />}
      {hasFigures && (
        <ShopFigures summary={summary} trend={day.data?.trend ?? undefined} isLoading={isPending} />
      )}
    </PanelPage>
  );
}
