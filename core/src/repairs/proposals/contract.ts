import { z } from 'zod';
import { productImage } from '../../catalogue/contract.ts';
import { defineCall } from '../../shared/call.ts';
import { amount, optionalAmount } from '../../shared/kind-input.ts';
import { instant, line, text } from '../../shared/schemas.ts';
import { MAX_PROPOSED, PROPOSAL_STATES } from './proposal.ts';

const key = z.object({ key: line(80, 1) });
const id = z.object({ id: z.uuid('Reparação desconhecida') });

/** A product in place of the old device. Euros, IVA included. */
const proposedProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  condition: z.string(),
  grade: z.string().nullable(),
  image: productImage.nullable(),
  stock: z.number().int(),
  price: z.number(),
  /** With the value of the old device taken off; never below zero. */
  price_after: z.number(),
});
export type ProposedProduct = z.output<typeof proposedProduct>;

/** What the shop proposes in place of a repair. Euros, IVA included. */
export const repairProposal = z.object({
  state: z.enum(PROPOSAL_STATES),
  version: z.number().int(),
  /** Why it is not worth it. */
  reason: z.string(),
  old_value: z.number(),
  /** What moving the data over costs; null: not offered. */
  data_price: z.number().nullable(),
  valid_until: instant,
  /** What can still be had of what was proposed. */
  products: z.array(proposedProduct),
  /** The one that was chosen. */
  product_id: z.string().nullable(),
  wants_data: z.boolean(),
  /** An answer is taken, also another one, until the order is made. */
  can_answer: z.boolean(),
  /** The order that the value was taken off; null: none yet. */
  order_number: z.number().int().nullable(),
  /** The shop rents such devices. */
  rents: z.boolean(),
});
export type RepairProposal = z.output<typeof repairProposal>;

const maybe = z.object({ proposal: repairProposal.nullable() });

export const getRepairProposal = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/proposal',
  summary: 'O que a loja propõe em vez de reparar: do cliente, ou de quem tem o link da reparação',
  tag: 'Reparações',
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params: key,
  response: maybe,
});

export const answerProposal = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/proposal/answer',
  summary:
    'Aceita um dos artigos propostos, que vai para o carrinho com o valor do equipamento antigo já descontado; sem artigo, pede o equipamento de volta',
  tag: 'Reparações',
  access: 'optional',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  params: key,
  body: z.object({
    /** The proposal that was read; refused when there is another since. */
    version: z.number().int(),
    product_id: z.uuid('Artigo desconhecido').nullable(),
    wants_data: z.boolean().default(false),
  }),
  response: maybe,
});

export const getAdminProposal = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/proposal',
  summary: 'O que foi proposto em vez de reparar, e o que a loja tem usado ou recondicionado para propor',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  params: id,
  query: z.object({
    /** Words of the product; left out: the device's own kind. */
    q: line(120).optional(),
    /** At most so much, IVA included, euros. */
    up_to: amount('Indique um valor em euros').optional(),
  }),
  response: maybe.extend({ candidates: z.array(proposedProduct) }),
});

export const sendProposal = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/proposal',
  summary: 'Diz ao cliente que não compensa reparar, e o que a loja propõe em vez disso',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object({
    reason: text(2000, 1, 'Explique ao cliente porque não compensa'),
    product_ids: z
      .array(z.uuid('Artigo desconhecido'))
      .max(MAX_PROPOSED, `No máximo ${MAX_PROPOSED} artigos`),
    /** What the shop gives for the old device, IVA included, euros. */
    old_value: amount('Indique o valor do equipamento antigo').default(0),
    data_price: optionalAmount,
  }),
  response: maybe,
});

export const withdrawProposal = defineCall({
  method: 'DELETE',
  path: '/api/admin/repairs/{id}/proposal',
  summary: 'Retira a proposta: o valor do equipamento antigo que ainda não foi usado deixa de valer',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  response: maybe,
});
