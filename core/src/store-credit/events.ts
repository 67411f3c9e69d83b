import { z } from 'zod';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { defineEvent } from '../shared/event.ts';
import { CREDIT_ORIGINS } from './values.ts';

const changed = z.strictObject({
  credit_origin: z.enum(CREDIT_ORIGINS),
  amount_cents: z.number(),
  credit_cents: z.number(),
  reason: z.string().optional(),
});
const spent = z.strictObject({
  kind: z.enum(PAYABLE_KINDS),
  subject: z.string(),
  amount_cents: z.number(),
  credit_cents: z.number(),
});

/** What store credit leaves in the audit; amounts are what came (or went, below zero). */
export const creditEvents = {
  'credit.changed': defineEvent('account', 'Saldo do cliente alterado', { after: changed }),
  'credit.spent': defineEvent('account', 'Saldo usado num pagamento', { after: spent }),
  'gift-card.changed': defineEvent('gift-card', 'Saldo do cartão-presente alterado', { after: changed }),
  'gift-card.spent': defineEvent('gift-card', 'Cartão-presente usado num pagamento', { after: spent }),
};
