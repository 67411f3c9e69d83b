import { defineJob } from '../platform/jobs/jobs.ts';

/**
 * Gives one short message to the provider: asked again after one, two, four, eight minutes. The first wait is long enough
 * for the provider's list to know of a message whose answer was lost.
 */
export const sendSmsJob = defineJob<{ sms_id: string }>('repairs.send-sms', {
  retryDelay: 60,
  retryLimit: 4,
});

/** Ends short messages that nobody sends any more, and forgets old ones. */
export const endSmsJob = defineJob<Record<string, never>>('repairs.end-sms');
