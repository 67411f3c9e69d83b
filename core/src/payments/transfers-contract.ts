import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse, instant, listPaging, paged } from '../shared/schemas.ts';

/** A file of transfers that was made for the bank. Amount in euros. */
export const transferFile = z.object({
  id: z.uuid(),
  number: z.number().int(),
  made_at: instant,
  made_by: z.string().nullable(),
  count: z.number().int(),
  amount: z.number(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
  /** How many of its transfers are known to be made, or not to be. */
  ended: z.number().int(),
  /** It can still be downloaded. */
  is_kept: z.boolean(),
  undone_at: instant.nullable(),
  can_undo: z.boolean(),
});
export type TransferFile = z.output<typeof transferFile>;

const id = z.object({ id: z.uuid('Ficheiro desconhecido') });

export const listTransferFiles = defineCall({
  method: 'GET',
  path: '/api/admin/transfer-files',
  summary: 'Ficheiros de transferências para o banco, os mais recentes primeiro',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({ ...listPaging }),
  response: paged(transferFile),
});

export const makeTransferFile = defineCall({
  method: 'POST',
  path: '/api/admin/transfer-files',
  summary:
    'Cria o ficheiro para o banco (pain.001.001.09) com as transferências por fazer. O mesmo pedido dá o mesmo ficheiro',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  asksAgain: true,
  also: [409],
  body: z.object({ request_id: z.uuid('Pedido inválido') }),
  status: 201,
  response: transferFile,
});

export const downloadTransferFile = defineCall({
  method: 'GET',
  path: '/api/admin/transfer-files/{id}/file',
  summary: 'O ficheiro de transferências, tal como foi criado',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  asksAgain: true,
  wire: 'file',
  takesOut: true,
  limit: { points: 60, seconds: 600 },
  params: id,
  response: fileResponse,
});

export const undoTransferFile = defineCall({
  method: 'POST',
  path: '/api/admin/transfer-files/{id}/undo',
  summary: 'Desfaz um ficheiro que não foi entregue ao banco: as transferências voltam a estar por fazer',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  also: [409],
  params: id,
  response: transferFile,
});
