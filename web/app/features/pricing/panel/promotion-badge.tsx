import { PROMOTION_STATE_LABELS, type PromotionState } from '#core/pricing/values.ts';
import { Badge } from '../../../ui/badge.tsx';

const TONES = { active: 'green', planned: 'blue', ended: 'neutral', stopped: 'yellow' } as const;

/** Where a promotion stands. */
export function PromotionBadge({ state }: { state: PromotionState }) {
  return <Badge tone={TONES[state]}>{PROMOTION_STATE_LABELS[state]}</Badge>;
}
