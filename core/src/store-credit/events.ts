import { z } from 'zod';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { defineEvent } from '../shared/event.ts';
import { CREDIT_ORIGINS } from './values.ts';

/** What store credit leaves in the audit; amounts are what came (or went, below zero). */
export const creditEvents = {
  'credit.changed': defineEvent('account', 'Saldo do cliente alterado', {
    after: z.strictObject({
      credit_origin: z.enum(CREDIT_ORIGINS),
      amount_cents: z.number(),
      credit_cents: z.number(),
      reason: z.string().optional(),
    }),
  }),
  'credit.spent': defineEvent('account', 'Saldo usado num pagamento', {
    after: z.strictObject({
      kind: z.enum(PAYABLE_KINDS),
      subject: z.string(),
      amount_cents: z.number(),
      credit_cents: z.number(),
    }),
  }),
};
