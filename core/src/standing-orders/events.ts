import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const when = z.strictObject({ weeks: z.number().int(), next_on: z.string() });
const goods = z.array(z.strictObject({ product_id: z.string(), quantity: z.number().int() }));

/** What standing orders leave in the audit. */
export const standingEvents = {
  'standing-order.made': defineEvent('standing-order', 'Encomenda periódica pedida', { after: when }),
  'standing-order.changed': defineEvent('standing-order', 'Encomenda periódica mudada', {
    before: when,
    after: when,
  }),
  'standing-order.filled': defineEvent('standing-order', 'Encomenda periódica posta no carrinho', {
    after: z.strictObject({ items: goods }),
  }),
  'standing-order.skipped': defineEvent('standing-order', 'Encomenda periódica saltada', {
    after: z.strictObject({ next_on: z.string() }),
  }),
  'standing-order.ended': defineEvent('standing-order', 'Encomenda periódica parada'),
  'standing-order.lapsed': defineEvent('standing-order', 'Encomenda periódica terminada sem resposta'),
};
