import { type ProposalState, proposalLifecycle } from '#core/quotes/lifecycle.ts';
import { Badge } from '../../ui/badge.tsx';

/** Where a proposal stands. */
export function ProposalBadge({ state }: { state: ProposalState }) {
  const { tone, label } = proposalLifecycle.facts[state];
  return <Badge tone={tone}>{label}</Badge>;
}
