import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, page, paged } from '../shared/schemas.ts';
import { sheet } from './contract.ts';

const TAG = 'Painel: endereços antigos';

/** An address of the shop that was here before, and where it leads now. */
export const oldAddress = z.object({
  path: z.string(),
  target: z.string(),
  /** From the export of the other shop, or from a list that somebody uploaded. */
  source: z.enum(['import', 'list']),
  created_at: instant,
});
export type OldAddress = z.output<typeof oldAddress>;

export const listOldAddresses = defineCall({
  method: 'GET',
  path: '/api/admin/old-addresses',
  summary: 'Endereços da loja anterior e para onde levam',
  tag: TAG,
  access: { can: 'imports.run' },
  query: z.object({ q: line(200).optional(), page }),
  response: paged(oldAddress),
});

export const uploadOldAddresses = defineCall({
  method: 'POST',
  path: '/api/admin/old-addresses',
  summary: 'Enviar uma lista de endereços antigos e novos (multipart, campo file: .xlsx, .xls ou .csv)',
  tag: TAG,
  access: { can: 'imports.run' },
  upload: true,
  query: z.object({ sheet }),
  limit: { points: 30, seconds: 3600 },
  response: z.object({
    kept: z.number().int(),
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  }),
});

export const removeOldAddress = defineCall({
  method: 'DELETE',
  path: '/api/admin/old-addresses',
  summary: 'Retirar um endereço antigo',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [404],
  query: z.object({ path: line(500, 1, 'Indique o endereço') }),
  response: z.object({ path: z.string() }),
});
