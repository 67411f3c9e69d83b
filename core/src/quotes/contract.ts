import { z } from 'zod';
import { shippingAddress } from '../orders/contract.ts';
import { defineCall } from '../shared/call.ts';
import { IVA_REGIMES } from '../shared/iva.ts';
import {
  email,
  fileResponse,
  grossEuros,
  instant,
  ivaAtRate,
  line,
  optionalPhone,
  page,
  paged,
  personName,
  text,
} from '../shared/schemas.ts';
import { PROPOSAL_STATES } from './lifecycle.ts';
import { MOST_PROPOSAL_LINES, PROPOSAL_DELIVERIES } from './values.ts';

const tag = 'Orçamentos';
const params = z.object({ key: line(80, 1) });
/** What is accepted or refused is what was read. */
const version = z.number('Atualize a página').int();

/** A line of a proposal. Euros of one unit, without IVA and with it where it was typed so. */
export const proposalLine = z.object({
  id: z.string(),
  product_id: z.string().nullable(),
  /** Of the product's page; null: it has none, or is words. */
  slug: z.string().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  note: z.string().nullable(),
  quantity: z.number().int(),
  price: z.number(),
  price_with_iva: z.number().nullable(),
  iva_rate: z.number().int(),
  regime: z.enum(IVA_REGIMES),
  exemption: z.string().nullable(),
  /** The line with IVA, among all of them. */
  gross: z.number(),
  /** Goods that are sent or collected: neither words nor keys. */
  is_goods: z.boolean(),
  /** Units that can be had now; null: words. */
  stock: z.number().int().nullable(),
  /** null: nothing was decided. */
  is_accepted: z.boolean().nullable(),
});
export type ProposalLine = z.output<typeof proposalLine>;

/** What a version of a proposal says. Euros, IVA included unless they say otherwise. */
export const proposalSaid = z.object({
  version: z.number().int(),
  lines: z.array(proposalLine),
  note: z.string().nullable(),
  /** It can be accepted in part. */
  may_split: z.boolean(),
  delivery: z.enum(PROPOSAL_DELIVERIES),
  delivery_price: z.number(),
  /** Its last day, in Lisbon; null: not sent yet. */
  valid_until: z.iso.date().nullable(),
  sent_at: instant.nullable(),
  /** Without IVA. */
  subtotal: z.number(),
  iva_rates: z.array(ivaAtRate),
  total: z.number(),
});
export type ProposalSaid = z.output<typeof proposalSaid>;

/** A proposal as a list shows it. */
export const proposal = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(PROPOSAL_STATES),
  customer_name: z.string(),
  /** The newest version that was sent; of one that was not, of what it says now. Euros, IVA included. */
  total: z.number(),
  lines: z.number().int(),
  valid_until: z.iso.date().nullable(),
  created_at: instant,
});
export type Proposal = z.output<typeof proposal>;

/** What its customer sees of a proposal: the newest version that was sent. */
export const proposalPage = proposal.omit({ lines: true, total: true }).extend({
  billing_name: z.string().nullable(),
  nif: z.string().nullable(),
  said: proposalSaid,
  decline_reason: z.string().nullable(),
  decided_at: instant.nullable(),
  /** What came of it. The order's own link opens it; null: it is opened by the account alone. */
  order: z.object({ id: z.string(), number: z.number().int(), t: z.string().nullable() }).nullable(),
});
export type ProposalPage = z.output<typeof proposalPage>;

export const askProposal = defineCall({
  method: 'POST',
  path: '/api/proposals',
  summary:
    'Pede um orçamento do que está no carrinho, que fica como está; o mesmo request_id é o mesmo pedido. Responde a loja, por email',
  tag,
  access: 'optional',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    name: personName('Indique o seu nome'),
    email,
    phone: optionalPhone,
    note: text(1000).default(''),
  }),
  status: 201,
  response: z.object({ number: z.number().int() }),
});

export const listMyProposals = defineCall({
  method: 'GET',
  path: '/api/my/proposals',
  summary: 'Os orçamentos da conta, os mais recentes primeiro',
  tag,
  access: 'customer',
  query: z.object({ page }),
  response: paged(proposal),
});

export const getProposal = defineCall({
  method: 'GET',
  path: '/api/proposals/{key}',
  summary: 'Um orçamento: da conta, ou de quem tem o link do email',
  tag,
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params,
  response: proposalPage,
});

export const getProposalDocument = defineCall({
  method: 'GET',
  path: '/api/proposals/{key}/document',
  summary: 'O orçamento em PDF, como foi enviado',
  tag,
  access: 'optional',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  wire: 'file',
  params,
  response: fileResponse,
});

/** What of a proposal is accepted. */
export const accepted = z.object({
  version,
  lines: z
    .array(z.uuid('Linha desconhecida'))
    .min(1, 'Escolha pelo menos uma linha')
    .max(MOST_PROPOSAL_LINES),
  /** What was read that they come to, with the delivery. Euros, IVA included. */
  amount: grossEuros,
  shipping_address: shippingAddress.nullish(),
});

export const acceptProposal = defineCall({
  method: 'POST',
  path: '/api/proposals/{key}/accept',
  summary:
    'Aceita o orçamento, por inteiro ou as linhas que se escolhem: faz a encomenda a esses preços. Aceite outra vez é a mesma encomenda',
  tag,
  access: 'optional',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  params,
  body: accepted,
  response: proposalPage,
});

export const declineProposal = defineCall({
  method: 'POST',
  path: '/api/proposals/{key}/decline',
  summary: 'Recusa o orçamento, com o motivo se o houver',
  tag,
  access: 'optional',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  params,
  body: z.object({ version, reason: text(500).default('') }),
  response: proposalPage,
});
