import { formatDate } from '../../shared/dates.ts';
import { DAY } from '../../shared/day.ts';
import type { Tone } from '../../shared/lifecycle.ts';
import { toLisbon } from '../../shared/lisbon-time.ts';
import { isDone, type RepairStatus } from '../lifecycle.ts';

/** Days between two moments by the calendar in Lisbon; negative when the first is past. */
export function lisbonDaysUntil(deadline: Date, now: Date): number {
  const day = (at: Date) => {
    const { year, month, day: date } = toLisbon(at);
    return Date.UTC(year, month - 1, date);
  };
  return Math.round((day(deadline) - day(now)) / DAY);
}

export interface DeadlineBadge {
  readonly text: string;
  readonly tone: Tone;
  readonly isLate: boolean;
}

/**
 * The badge of a repair's promised day: late is red, today and the next three days orange, later neutral. None without
 * a day, and none once the work is done or was refused: nothing is late any more.
 */
export function deadlineBadge(
  repair: { readonly status: RepairStatus; readonly repair_deadline: string | null },
  now: Date,
): DeadlineBadge | null {
  if (repair.repair_deadline === null || isDone(repair.status) || repair.status === 'rejeitado') return null;
  const deadline = new Date(repair.repair_deadline);
  const days = lisbonDaysUntil(deadline, now);
  if (days < 0) {
    return { text: `Atrasada ${-days} ${days === -1 ? 'dia' : 'dias'}`, tone: 'red', isLate: true };
  }
  if (days === 0) return { text: 'Prazo: hoje', tone: 'orange', isLate: false };
  if (days === 1) return { text: 'Prazo: amanhã', tone: 'orange', isLate: false };
  if (days <= 3) return { text: `Faltam ${days} dias`, tone: 'orange', isLate: false };
  return { text: `Prazo: ${formatDate(deadline)}`, tone: 'neutral', isLate: false };
}

/** A deadline under a heading that says what it is of, or where there is little room: "amanhã", "29/11/2026". */
export function shortDeadline({ text }: DeadlineBadge): string {
  return text.replace(/^Prazo: /, '');
}
