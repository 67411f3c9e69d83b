import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email } from '../shared/schemas.ts';

/** Asks for one mail when a product is in stock again. The answer never tells whether it was asked before. */
export const requestStockAlert = defineCall({
  method: 'POST',
  path: '/api/products/{id}/stock-alert',
  summary: 'Avisa por email, uma vez, quando o produto voltar a ter stock',
  tag: 'Catálogo',
  access: 'public',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  status: 202,
  params: z.object({ id: z.uuid('Produto desconhecido') }),
  body: z.object({ email }),
  response: z.object({ message: z.string() }),
});
