import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Sends the link for a new password. `user_id` is null when the e-mail has no account: the call queues the job all
 * the same, so that neither its answer nor its time tells.
 */
export const passwordLinkJob = defineJob<{ user_id: string | null; request_id: string }>(
  'accounts.password-link',
);

/** Sends the link that logs in; `user_id` as above. */
export const loginLinkJob = defineJob<{ user_id: string | null; request_id: string }>('accounts.login-link');

/** Deletes sessions and counts that have ended. */
export const forgetEndedJob = defineJob<Record<string, never>>('accounts.forget-ended');
