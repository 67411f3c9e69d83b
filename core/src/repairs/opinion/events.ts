import { z } from 'zod';
import { defineEvent } from '../../shared/event.ts';

/** What opinions leave in the audit: the stars, not the words. */
export const opinionEvents = {
  'repair.opinion_given': defineEvent('repair', 'Opinião do cliente recebida', {
    after: z.strictObject({ rating: z.number().int() }),
  }),
};
