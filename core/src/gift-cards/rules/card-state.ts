import type { Day } from '../../shared/calendar.ts';
import type { Cents } from '../../shared/money.ts';
import type { GiftCardState } from '../values.ts';

interface Card {
  /** null: not paid yet. */
  readonly endsOn: Day | null;
  readonly isAnnulled: boolean;
  readonly balanceCents: Cents;
}

/** What has become of a card, by its last day and what is left of it. */
export function cardState({ endsOn, isAnnulled, balanceCents }: Card, today: Day): GiftCardState {
  if (isAnnulled) return 'anulado';
  if (endsOn === null) return 'pedido';
  if (endsOn < today) return 'terminado';
  return balanceCents > 0 ? 'ativo' : 'gasto';
}

/** The last day of a card that is issued today: so many months on, or the month's last day where it has no such day. */
export function lastDay(today: Day, months: number): Day {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
