import { type ThreadStatus, threadLifecycle } from '#core/messages/lifecycle.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Where a thread of messages stands. */
export function ThreadStatusBadge({ status }: { status: ThreadStatus }) {
  const { label, tone } = threadLifecycle.facts[status];
  return <Badge tone={tone}>{label}</Badge>;
}
