import type { RefundRoute, RefundState } from '../values.ts';

/** What is recorded of a refund; `returned`: the bank sent its transfer back. */
export const REFUND_STEP_NAMES = ['sent', 'done', 'failed', 'returned'] as const;
export type RefundStep = (typeof REFUND_STEP_NAMES)[number];

/**
 * What a person may record of a refund. What the provider is to do is done by a job: a person calls it off before, or
 * says how one ended whose outcome nobody knows.
 */
export const REFUND_STEPS: Readonly<
  Record<RefundRoute, Readonly<Record<RefundState, readonly RefundState[]>>>
> = {
  provider: { requested: ['failed'], sent: ['done', 'failed'], done: [], failed: [] },
  transfer: { requested: ['sent', 'done', 'failed'], sent: ['done', 'failed'], done: [], failed: [] },
  // Passed on and done in one step.
  order: { requested: [], sent: [], done: [], failed: [] },
  saldo: { requested: [], sent: [], done: [], failed: [] },
};

/** What a person may record of a refund as it stands. */
export function nextSteps(refund: {
  readonly route: RefundRoute;
  readonly state: RefundState;
  readonly needs_check: boolean;
  /** It waits for somebody else: until then it can only be called off. */
  readonly needs_approval?: boolean;
}): readonly RefundStep[] {
  const { route, state, needs_check } = refund;
  if (refund.needs_approval && state === 'requested') return ['failed'];
  // While the provider is being asked, its answer is on its way.
  if (route === 'provider' && state === 'sent' && !needs_check) return [];
  // One that failed is to be looked at.
  if (needs_check && state === 'failed') return ['failed'];
  const steps: RefundStep[] = REFUND_STEPS[route][state].filter((step) => step !== 'requested');
  // The bank may send back what was made.
  return route === 'transfer' && state === 'done' ? [...steps, 'returned'] : steps;
}
