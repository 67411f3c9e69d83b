import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What the outbox leaves in the audit. */
export const outboxEvents = {
  'mail.opened': defineEvent('mail', 'Email aberto como quem o recebeu', {
    after: z.strictObject({ kind: z.string() }),
  }),
  'mail.tested': defineEvent('mail-server', 'Email de teste', {
    after: z.strictObject({ sent: z.boolean() }),
  }),
};
