import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const count = z.number().int();

/** What opening leaves in the audit; opening and closing themselves are changes of settings. */
export const openingEvents = {
  'demo.added': defineEvent('demo', 'Artigos de demonstração postos na loja', {
    after: z.strictObject({ products: count }),
  }),
  'demo.removed': defineEvent('demo', 'Artigos de demonstração retirados', {
    before: z.strictObject({ products: count, orders: count }),
  }),
};
