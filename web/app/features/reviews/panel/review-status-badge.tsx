import { REVIEW_STATUS_LABELS, type ReviewStatus } from '#core/reviews/values.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<ReviewStatus, BadgeTone>> = {
  pendente: 'yellow',
  aprovada: 'green',
  recusada: 'red',
};

/** Whether a review is shown, waits or was refused. */
export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={TONES[status]}>{REVIEW_STATUS_LABELS[status]}</Badge>;
}
