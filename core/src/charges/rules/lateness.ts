import { type Day, daysBetween } from '../../shared/calendar.ts';

/** Days late after which the payer is reminded. */
export const REMINDER_STEPS = [3, 8, 15] as const;

/** Days that something is late at a day; 0 on its day and before. */
export function daysLate(dueOn: Day, today: Day): number {
  return Math.max(0, daysBetween(dueOn, today));
}

/** The reminder that so many days late have come to: the last of the steps; 0: none yet. */
export function reminderStep(days: number): number {
  return REMINDER_STEPS.findLast((step) => step <= days) ?? 0;
}
