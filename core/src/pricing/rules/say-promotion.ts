import { formatCents } from '../../shared/money.ts';
import { PROMOTION_STATES, type PromotionState } from '../values.ts';
import type { Promotion } from './promote.ts';

type Said = Pick<Promotion, 'lane' | 'kind' | 'percent' | 'amountCents' | 'buyUnits' | 'getUnits'>;

/** What a promotion takes off, as people say it. */
export function sayPromotion({ lane, kind, percent, amountCents, buyUnits, getUnits }: Said): string {
  const off =
    amountCents === null || (percent !== null && kind === 'buy_get')
      ? `−${percent} %`
      : `−${formatCents(amountCents)}`;
  if (kind === 'buy_get') {
    const all = (buyUnits ?? 0) + (getUnits ?? 0);
    return percent === 100 ? `Leve ${all}, pague ${buyUnits}` : `Leve ${all}: ${getUnits} com ${off}`;
  }
  if (kind === 'bundle') return `Conjunto ${off}`;
  if (lane === 'delivery') return percent === 100 ? 'Portes grátis' : `Portes ${off}`;
  if (lane === 'order') return `${off} na encomenda`;
  return kind === 'amount' ? `${off} cada` : off;
}

interface Running {
  readonly isActive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Where a promotion stands at `now`; its end is inclusive. */
export function promotionState({ isActive, startsAt, endsAt }: Running, now: Date): PromotionState {
  const [active, planned, ended, stopped] = PROMOTION_STATES;
  if (endsAt !== null && endsAt < now) return ended;
  if (!isActive) return stopped;
  return startsAt > now ? planned : active;
}
