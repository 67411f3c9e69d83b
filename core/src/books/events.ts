import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What the books leave in the audit. */
export const booksEvents = {
  'month.closed': defineEvent('month', 'Mês fechado', {
    after: z.strictObject({ received_cents: z.number().int(), difference_cents: z.number().int() }),
  }),
  'month.reopened': defineEvent('month', 'Mês reaberto'),
  'month.told': defineEvent('month', 'Fecho do mês dito ao contabilista', {
    after: z.strictObject({ told: z.number().int() }),
  }),
};
