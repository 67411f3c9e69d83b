import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { page, paged } from '../shared/schemas.ts';

const tag = 'Painel: produtos';

export const listRemotePictures = defineCall({
  method: 'GET',
  path: '/api/admin/products/remote-pictures',
  summary: 'Imagens de outros sites que ainda não estão nos ficheiros da loja',
  tag,
  access: { can: 'catalogue.read' },
  query: z.object({ page }),
  response: paged(
    z.object({
      url: z.string(),
      product_id: z.uuid(),
      product_name: z.string(),
      state: z.enum(['waiting', 'failed']),
      /** Why it could not be fetched, pt-PT; of a waiting one, why the last try failed. */
      problem: z.string().nullable(),
    }),
  ),
});

export const retryRemotePictures = defineCall({
  method: 'POST',
  path: '/api/admin/products/remote-pictures/retry',
  summary: 'Tenta obter outra vez as imagens que falharam',
  tag,
  access: { can: 'catalogue.change' },
  limit: { points: 20, seconds: 3600 },
  response: z.object({ retried: z.number().int() }),
});
