import type { Repair } from '#core/repairs/contract.ts';
import { Timeline } from '../../ui/timeline.tsx';
import { saidStep } from './said-step.ts';

/** What happened to a repair, the newest last. */
export function RepairTimeline({ history }: { history: Repair['history'] }) {
  const steps = history.map((step) => ({ at: step.at, by: step.by, ...saidStep(step) }));
  return <Timeline label="Histórico da reparação" steps={steps} />;
}
