import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

/** What customers' pages leave in the audit: never the words of a note. */
export const customerEvents = {
  'customer.note_added': defineEvent('account', 'Nota sobre um cliente'),
  'customer.note_removed': defineEvent('account', 'Nota sobre um cliente retirada'),
  'customer.claim_link': defineEvent('account', 'Link para o cliente juntar a ficha à sua conta', {
    after: z.strictObject({ way: z.enum(['email', 'balcao']) }),
  }),
  'customer.claimed': defineEvent('account', 'Ficha do balcão junta à conta pelo próprio cliente', {
    after: z.strictObject({ from: z.string(), moved: z.number().int() }),
  }),
  'customer.merged': defineEvent('account', 'Duas contas juntas', {
    after: z.strictObject({
      /** The account that is gone. */
      from: z.string(),
      moved: z.number().int(),
    }),
  }),
};
