import type { RefundRoute, RefundState } from '../values.ts';

/**
 * What a person may record of a refund. What the provider is to do is done by a job: a person calls it off before, or
 * says how one ended whose outcome nobody knows.
 */
export const REFUND_STEPS: Readonly<
  Record<RefundRoute, Readonly<Record<RefundState, readonly RefundState[]>>>
> = {
  provider: { requested: ['failed'], sent: ['done', 'failed'], done: [], failed: [] },
  transfer: { requested: ['sent', 'done', 'failed'], sent: ['done', 'failed'], done: [], failed: [] },
};
