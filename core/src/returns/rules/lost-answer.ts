import { DAY } from '../../shared/day.ts';
import { LOST_ANSWER_DAYS, type LostAnswer } from '../values.ts';

/** What is known of value that was lost by use, and was told to the customer. */
export interface LostFacts {
  readonly lostCents: number;
  readonly answer: LostAnswer | null;
  /** When it was told; null: never, or by the release that did not ask. */
  readonly askedAt: Date | null;
  /** The day by which the money goes back, in Lisbon, YYYY-MM-DD. */
  readonly dueOn: string;
}

/**
 * Until when the shop waits for what the customer says before it goes on: a few days, and never past the start of the day on
 * which the money is due by law (DL 24/2014, art. 12.º). Null: nothing is waited for.
 */
export function answerUntil({ lostCents, answer, askedAt, dueOn }: LostFacts, now: Date): Date | null {
  if (lostCents === 0 || answer !== null || askedAt === null) return null;
  const until = new Date(
    Math.min(askedAt.getTime() + LOST_ANSWER_DAYS * DAY, Date.parse(`${dueOn}T00:00:00Z`)),
  );
  return until > now ? until : null;
}
