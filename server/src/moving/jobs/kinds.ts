import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends the links to who was brought from another shop until then. */
export const inviteMovedJob = defineJob<{ asked_at: string }>('moving.invite', { retryDelay: 5 });
