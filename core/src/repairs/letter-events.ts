import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What registered letters left in the audit: none is written since docs/adr/0627, what was stays readable. */
export const letterEvents = {
  'repair.letter_written': defineEvent('repair', 'Carta ao cliente escrita'),
  'repair.letter_posted': defineEvent('repair', 'Carta registada enviada', {
    after: z.strictObject({ postal_number: z.string(), posted_on: z.string() }),
  }),
};
