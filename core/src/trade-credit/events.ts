import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const terms = z.strictObject({
  days: z.number().int(),
  limit_cents: z.number().int(),
  is_open: z.boolean(),
});

/** What selling on account leaves in the audit. */
export const tradeCreditEvents = {
  'trade-credit.granted': defineEvent('account', 'Pagamento a prazo alterado', {
    before: terms.nullable(),
    after: terms,
  }),
  'trade-credit.received': defineEvent('account', 'Pagamento do que devia recebido', {
    after: z.strictObject({ total_cents: z.number().int(), sales: z.number().int() }),
  }),
  'trade-credit.lowered': defineEvent('account', 'Valor abatido a uma venda a prazo', {
    after: z.strictObject({ subject: z.string(), amount_cents: z.number().int(), reason: z.string() }),
  }),
};
