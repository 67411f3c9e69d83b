import type { AdminRepairDetail } from '#core/repairs/admin-contract.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { useBench } from './bench/use-bench.ts';
import { ticketSteps } from './ticket-steps.ts';

/** All that happened to a repair in one line: its states, what was said, quoted, paid, noted and tested. */
export function TicketTimeline({ repair }: { repair: AdminRepairDetail }) {
  const bench = useBench(repair.id);
  return <Timeline label="Histórico da reparação" steps={ticketSteps(repair, bench.data)} />;
}
