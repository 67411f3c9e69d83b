import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse, line } from '../shared/schemas.ts';
import { BULK_STATUSES } from './values.ts';

/** Orders that are changed or printed together, at most: two pages of the list. */
export const MOST_TOGETHER = 50;

const ids = z
  .array(line(60, 1))
  .min(1, 'Escolha pelo menos uma encomenda')
  .max(MOST_TOGETHER, `No máximo ${MOST_TOGETHER} de cada vez`);

export const changeManyOrders = defineCall({
  method: 'POST',
  path: '/api/admin/orders/many',
  summary:
    'Muda o estado de várias encomendas, por um passo habitual; cada uma por si, com o que não foi possível',
  tag: 'Painel: encomendas',
  access: { can: 'orders.change' },
  body: z.object({ ids, status: z.enum(BULK_STATUSES, 'Escolha o estado') }),
  response: z.object({
    changed: z.number().int(),
    /** `number` is null when there is no such order. */
    refused: z.array(z.object({ id: z.string(), number: z.number().int().nullable(), detail: z.string() })),
  }),
});

export const getManyOrderDocuments = defineCall({
  method: 'GET',
  path: '/api/admin/orders/documents/{kind}',
  summary: 'As guias de embalagem, ou as etiquetas, de várias encomendas num só PDF',
  tag: 'Painel: encomendas',
  access: { can: 'orders.read' },
  also: [404, 503],
  wire: 'file',
  // A page takes a processor some tenths of a second.
  limit: { points: 30, seconds: 600 },
  params: z.object({ kind: z.enum(['guias', 'etiquetas'], 'Documento desconhecido') }),
  query: z.object({
    /** Ids of the orders, with commas between, in the order that they are printed in. */
    ids: z
      .string()
      .transform((given) => [...new Set(given.split(','))])
      .pipe(ids),
  }),
  response: fileResponse,
});
