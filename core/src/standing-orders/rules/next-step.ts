import { type Day, daysBetween, plusDays } from '../../shared/calendar.ts';

/** Days before the day that it is wanted for that a mail asks. */
export const DAYS_BEFORE = 3;

/** Days in a row without an answer with which a standing order ends itself; the last of their mails says so. */
const MOST_UNANSWERED = 3;

/** What is kept of a standing order's days. */
export interface Standing {
  readonly weeks: number;
  readonly next_on: Day;
  /** The day that a mail has asked for; another than `next_on`, or null: that one is still to be asked for. */
  readonly asked_for: Day | null;
  /** Days in a row that passed without an answer. */
  readonly unanswered: number;
}

/** What is done with a standing order on a day. */
export type Step =
  | { readonly does: 'wait' }
  | { readonly does: 'end' }
  /** Nobody answered: the next day is another, too far off to ask. */
  | { readonly does: 'move'; readonly next_on: Day; readonly unanswered: number }
  | {
      readonly does: 'ask';
      readonly next_on: Day;
      readonly unanswered: number;
      /** It is the last time, unless somebody answers. */
      readonly isLast: boolean;
    };

/** The first of its days after `day` that is not over on `today`. */
export function dayAfter(day: Day, weeks: number, today: Day): Day {
  const cycle = 7 * weeks;
  const cycles = Math.max(1, Math.ceil(daysBetween(day, today) / cycle));
  return plusDays(day, cycles * cycle);
}

/** Whether a mail has asked for its next day. */
export function isAsked({ next_on, asked_for }: Pick<Standing, 'next_on' | 'asked_for'>): boolean {
  return asked_for === next_on;
}

/** Whether its next day, once a mail has asked for it, is the last unless somebody answers. */
export function isLastAsk(unanswered: number): boolean {
  return unanswered >= MOST_UNANSWERED - 1;
}

/**
 * What is done with a standing order today: it is asked about three days before its day, later where nobody could be asked in time
 * (the day is then three days from now); a day that passed unanswered is counted, and the third in a row ends it.
 */
export function nextStep(standing: Standing, today: Day): Step {
  const { weeks, next_on, unanswered } = standing;
  const wasAsked = isAsked(standing);
  if (wasAsked && next_on >= today) return { does: 'wait' };
  const missed = unanswered + (wasAsked ? 1 : 0);
  if (missed >= MOST_UNANSWERED) return { does: 'end' };
  const next = wasAsked ? dayAfter(next_on, weeks, today) : next_on;
  if (next > plusDays(today, DAYS_BEFORE))
    return wasAsked ? { does: 'move', next_on: next, unanswered: missed } : { does: 'wait' };
  return {
    does: 'ask',
    next_on: next < today ? plusDays(today, DAYS_BEFORE) : next,
    unanswered: missed,
    isLast: isLastAsk(missed),
  };
}
