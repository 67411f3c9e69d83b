import { usePanel } from '../context.ts';
import { PanelPage } from '../page.tsx';
import { DayAtAGlance } from './day-at-a-glance.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useSummary } from './use-summary.ts';

/** The panel's first page: what wants doing today, and the shop's live figures. */
export default function Today() {
  const { user, can } = usePanel();
  const hasFigures = can('reports.read');
  const { data: summary, isPending } = useSummary(hasFigures);
  return (
    <PanelPage title="Painel de Administração" subtitle={`Olá, ${user.name}!`}>
      {hasFigures && <SummaryCards summary={summary} isLoading={isPending} />}
      {summary && <DayAtAGlance summary={summary} />}
    </PanelPage>
  );
}
