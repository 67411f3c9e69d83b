import { answerUntil } from '#core/returns/rules/lost-answer.ts';
import type { ReturnLine, ReturnRow } from './store.ts';

/** Whether a customer may say what they think of value lost by use. */
export function canAnswer({ state, lost_answer }: ReturnRow, lines: readonly ReturnLine[]): boolean {
  return state === 'verificada' && lost_answer === null && lines.some(({ lost_cents }) => lost_cents > 0);
}

/** Whether the shop may value anew what its customer does not agree with. */
export function canRevalue({ state, lost_answer, lost_revised_at }: ReturnRow): boolean {
  return state === 'verificada' && lost_answer === 'discorda' && lost_revised_at === null;
}

/** Whether what was seen of a return can be taken back: its money did not go. */
export function canUndo({ state }: Pick<ReturnRow, 'state'>, items: readonly unknown[]): boolean {
  return state === 'verificada' && items.length > 0;
}

/** Until when the shop waits for what the customer says; null: it does not. */
export function waitsUntil(row: ReturnRow, lines: readonly ReturnLine[], now: Date): Date | null {
  if (row.state !== 'verificada') return null;
  const facts = {
    lostCents: lines.reduce((sum, { lost_cents }) => sum + lost_cents, 0),
    answer: row.lost_answer,
    askedAt: row.lost_asked_at,
    dueOn: row.due_on,
  };
  return answerUntil(facts, now);
}
