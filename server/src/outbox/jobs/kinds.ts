import { defineJob } from '../../platform/jobs/jobs.ts';

/**
 * Sends one written mail: tried again after 5 s, 10 s, 20 s… for an hour and a half. Several at once, each over a
 * connection of its own: mail servers of shops allow ten and more.
 */
export const sendMailJob = defineJob<{ email_id: string }>('outbox.send-mail', {
  retryDelay: 5,
  retryLimit: 10,
  atOnce: 8,
});

/** Finds mails that wait while nobody will send them. */
export const findForgottenJob = defineJob<Record<string, never>>('outbox.find-forgotten');

/** Forgets the texts of old mails. */
export const forgetMailsJob = defineJob<Record<string, never>>('outbox.forget', { seconds: 900 });
