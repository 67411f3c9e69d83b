import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { RETURN_STATES } from './lifecycle.ts';
import { RETURN_REASONS } from './values.ts';

const state = z.strictObject({ state: z.enum(RETURN_STATES) });

/** What returns of goods leave in the audit: no name and no word of a customer, those stand in the return. */
export const returnEvents = {
  'return.opened': defineEvent('return', 'Devolução pedida', {
    after: state.extend({ reason: z.enum(RETURN_REASONS) }),
  }),
  'return.declared': defineEvent('withdrawal', 'Livre resolução declarada', {}),
  'return.moved': defineEvent('return', 'Devolução alterada', { before: state, after: state }),
  'return.told': defineEvent('return', 'Cliente acrescentou à devolução', {}),
  'return.exchange_held': defineEvent('return', 'Artigos da troca guardados', {
    after: z.strictObject({ order: z.string(), total_cents: z.number().int() }),
  }),
  'return.revalued': defineEvent('return', 'Valor perdido revisto', {
    after: z.strictObject({ amount_cents: z.number().int(), lost_cents: z.number().int() }),
  }),
  'return.inspected': defineEvent('return', 'Devolução verificada', {
    after: z.strictObject({ amount_cents: z.number().int(), lost_cents: z.number().int() }),
  }),
  'return.inspection_undone': defineEvent('return', 'Verificação desfeita'),
  'return.refunded': defineEvent('return', 'Dinheiro da devolução devolvido', {
    after: z.strictObject({ amount_cents: z.number().int(), passed_cents: z.number().int().optional() }),
  }),
};
