import { z } from 'zod';
import { defineEvent } from '../../shared/event.ts';

/** What photos of the work leave in the audit. */
export const photoEvents = {
  'repair.photo_changed': defineEvent('repair', 'Fotografia alterada', {
    before: z.strictObject({ stage: z.string() }),
    after: z.strictObject({ stage: z.string() }),
  }),
  'repair.photo_removed': defineEvent('repair', 'Fotografia retirada', {
    before: z.strictObject({ stage: z.string() }),
  }),
};
