import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends one written mail. */
export const sendMailJob = defineJob<{ email_id: string }>('outbox.send-mail');
