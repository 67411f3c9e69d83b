import type { Repair } from '#core/repairs/contract.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';

type Step = Repair['history'][number];

/** Longer than this it is no title any more. */
const TITLE = 60;

/** What stands in the line of what happened: the state, or what was done without another; what is long goes below it. */
export function saidStep({ from, to, note }: Pick<Step, 'from' | 'to' | 'note'>): {
  readonly title: string;
  readonly note: string | null;
} {
  if (from !== to) return { title: repairLifecycle.labels[to], note };
  const said = note ?? '';
  const end = said.indexOf(': ');
  if (said.length <= TITLE || end === -1 || end > TITLE) return { title: said, note: null };
  return { title: said.slice(0, end), note: said.slice(end + 2) };
}
