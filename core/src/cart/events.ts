import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const units = z.number().int();
const line = z.strictObject({ product_id: z.string(), quantity: units });

/** What carts leave in the audit. */
export const cartEvents = {
  'cart.list_read': defineEvent('cart', 'Lista de referências lida de um ficheiro', {
    after: z.strictObject({ rows: units }),
  }),
  'cart.filled': defineEvent('cart', 'Artigos postos no carrinho', {
    after: z.strictObject({ items: z.array(line.extend({ rental_months: units.nullable() })) }),
  }),
  'cart.line_changed': defineEvent('cart', 'Quantidade alterada no carrinho', {
    before: line.extend({ rental_months: units.nullable().optional() }),
    after: line.extend({ rental_months: units.nullable().optional() }),
  }),
  'cart.line_removed': defineEvent('cart', 'Artigo tirado do carrinho', { before: line }),
  'cart.code_added': defineEvent('cart', 'Código posto no carrinho', {
    after: z.strictObject({ code: z.string() }),
  }),
  'cart.code_removed': defineEvent('cart', 'Código tirado do carrinho', {
    before: z.strictObject({ code: z.string() }),
  }),
  'cart.reminder_asked': defineEvent('cart', 'Lembrete do carrinho pedido'),
  'cart.reminder_ended': defineEvent('cart', 'Lembrete do carrinho anulado'),
  'cart.prices_accepted': defineEvent('cart', 'Preços novos aceites no carrinho'),
};
