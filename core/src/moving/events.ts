import { z } from 'zod';
import { HISTORY_KINDS } from '../imports/moving/shop-history.ts';
import { defineEvent } from '../shared/event.ts';

const count = z.number().int();
const file = { file: z.string(), kind: z.enum(HISTORY_KINDS) };

/** What bringing customers and orders from another shop leaves in the audit: numbers, and nobody's name. */
export const movingEvents = {
  'moving.file_read': defineEvent('moving', 'Ficheiro de outra loja lido', {
    after: z.strictObject({ ...file, rows: count }),
  }),
  'moving.brought': defineEvent('moving', 'Clientes ou encomendas trazidos de outra loja', {
    after: z.strictObject({ ...file, create: count, same: count, refused: count }),
  }),
  'moving.invited': defineEvent('moving', 'Links para entrar pedidos para os clientes trazidos', {
    after: z.strictObject({ customers: count }),
  }),
};
