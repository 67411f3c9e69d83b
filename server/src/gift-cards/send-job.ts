import { defineJob } from '../platform/jobs/jobs.ts';

/** Looks, once its payment is committed, whether a card is to be sent now. */
export const sendJob = defineJob<{ card: string }>('gift-cards.send');
