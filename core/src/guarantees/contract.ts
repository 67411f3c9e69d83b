import { z } from 'zod';
import { adminRepairDetail } from '../repairs/admin-contract.ts';
import { problemDescription } from '../repairs/contract.ts';
import { defineCall } from '../shared/call.ts';
import { instant, line, text } from '../shared/schemas.ts';

const key = z.object({ key: line(80, 1) });
const id = z.object({ id: z.uuid('Reparação desconhecida') });

export const claimGuarantee = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/claim',
  summary:
    'Pede a garantia de uma reparação entregue: faz outra, ligada a ela. O mesmo request_id é o mesmo pedido',
  tag: 'Reparações',
  access: 'optional',
  also: [409],
  limit: { points: 10, seconds: 600 },
  params: key,
  body: z.object({ request_id: z.uuid('Pedido inválido'), problem_description: problemDescription }),
  status: 201,
  response: z.object({
    id: z.string(),
    number: z.number().int(),
    /** The new repair's id, of an account, or the word of its own link. */
    key: z.string(),
  }),
});

const GUARANTEE_OF = ['reparacao', 'venda', 'venda_anterior'] as const;

/** What a repair may be under the guarantee of. */
export const guaranteeSource = z.object({
  /** `venda_anterior`: of the shop that was here before. */
  kind: z.enum(GUARANTEE_OF),
  /** Of the repair, or of the line that was sold. */
  id: z.string(),
  /** "T-1042", or "Encomenda N.º 1042". */
  label: z.string(),
  /** The device, or what was sold. */
  name: z.string(),
  /** When it was handed over. */
  delivered_at: instant,
  guarantee_until: instant,
  is_over: z.boolean(),
});
export type GuaranteeSource = z.output<typeof guaranteeSource>;

export const listGuaranteeSources = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/guarantee-sources',
  summary:
    'As reparações e as compras deste cliente de que a reparação pode ser garantia, as mais recentes primeiro',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  params: id,
  response: z.object({ items: z.array(guaranteeSource) }),
});

export const linkGuarantee = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/claim',
  summary: 'Diz de que reparação ou venda esta é garantia, enquanto não estiver decidido; null desfaz',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object({
    of: z
      .object({ kind: z.enum(GUARANTEE_OF, 'Escolha a origem'), id: z.uuid('Origem desconhecida') })
      .nullable(),
  }),
  response: adminRepairDetail,
});

export const decideClaim = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/claim/decision',
  summary:
    'Diz se a garantia cobre: coberta não tem custo nem orçamento; recusada leva o motivo, que o cliente lê',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object({
    covered: z.boolean('Indique a decisão'),
    /** Needed when it is refused. */
    reason: text(2000).nullish(),
  }),
  response: adminRepairDetail,
});
