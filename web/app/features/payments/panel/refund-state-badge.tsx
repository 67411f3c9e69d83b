import { REFUND_STATE_LABELS } from '#core/payments/texts.ts';
import type { RefundState } from '#core/payments/values.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<RefundState, BadgeTone>> = {
  requested: 'yellow',
  sent: 'blue',
  done: 'green',
  failed: 'red',
};

/** How a refund stands. */
export function RefundStateBadge({ state }: { state: RefundState }) {
  return <Badge tone={TONES[state]}>{REFUND_STATE_LABELS[state]}</Badge>;
}
