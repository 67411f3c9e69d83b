import type { Repair } from '#core/repairs/contract.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import { Timeline } from '../../ui/timeline.tsx';

/** What happened to a repair, the newest last. */
export function RepairTimeline({ history }: { history: Repair['history'] }) {
  const steps = history.map(({ at, from, to, by, note }) =>
    from === to
      ? { at, title: note ?? '', by, note: null }
      : { at, title: repairLifecycle.labels[to], by, note },
  );
  return <Timeline label="Histórico da reparação" steps={steps} />;
}
