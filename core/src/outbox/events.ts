import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What the outbox leaves in the audit. */
export const outboxEvents = {
  'mail.tested': defineEvent('mail-server', 'Email de teste', {
    after: z.strictObject({ sent: z.boolean() }),
  }),
};
