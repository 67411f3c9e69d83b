import { z } from 'zod';
import { MAX_QUANTITY } from '../cart/values.ts';
import { contractEvent } from '../charges/contract-event.ts';
import { askedPrices, ownPrices } from '../pricing/groups-contract.ts';
import { defineCall } from '../shared/call.ts';
import { amount, flag, whole } from '../shared/kind-input.ts';
import {
  email,
  fileResponse,
  line,
  listPaging,
  optionalLine,
  optionalNif,
  optionalPhone,
  paged,
  personName,
  text,
} from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { accepted, proposal, proposalPage, proposalSaid } from './contract.ts';
import { PROPOSAL_STATES } from './lifecycle.ts';
import { refineLinePrice, typedLinePrice } from './typed-line.ts';
import { MOST_PROPOSAL_LINES, MOST_VALID_DAYS, PROPOSAL_DELIVERIES } from './values.ts';

const tag = 'Painel: orçamentos';
const params = z.object({ id: z.uuid('Orçamento desconhecido') });
const state = z.enum(PROPOSAL_STATES, 'Estado desconhecido');
const request_id = z.uuid('Pedido inválido');
const version = z.number('Atualize a página').int();

/** A proposal as its editor types it. Euros; each price without IVA or with it, as it was typed. */
export const proposalForm = z.object({
  customer_name: personName('Indique o nome do cliente'),
  customer_email: email,
  customer_phone: optionalPhone,
  billing_name: optionalLine(120),
  nif: optionalNif,
  lines: z
    .array(
      z
        .object({
          /** null: words, such as an installation. */
          product_id: z.uuid('Artigo desconhecido').nullable().default(null),
          name: line(200, 1, 'Indique o artigo'),
          quantity: whole('Indique a quantidade', { min: 1, max: MAX_QUANTITY }),
          ...typedLinePrice,
          note: line(300).default(''),
        })
        .superRefine(refineLinePrice),
    )
    .max(MOST_PROPOSAL_LINES, `No máximo ${MOST_PROPOSAL_LINES} linhas`),
  note: text(2000).default(''),
  valid_days: whole('Indique os dias', { min: 1, max: MOST_VALID_DAYS }),
  may_split: flag,
  delivery: z.enum(PROPOSAL_DELIVERIES, 'Escolha a entrega').default('levantamento'),
  /** IVA included. */
  delivery_price: amount('Indique o custo da entrega').default(0),
});
export type ProposalForm = z.output<typeof proposalForm>;

/** What a product costs of itself today, beside a line of it. Euros of one unit; without IVA, and with it. */
const listPrice = z.object({
  product_id: z.string(),
  price: z.number(),
  price_with_iva: z.number(),
  /** What the shop pays for one, without IVA; null: not known. */
  cost: z.number().nullable(),
  stock: z.number().int(),
});

/** A proposal for the shop's people. */
export const proposalWhole = proposalPage.omit({ said: true, order: true }).extend({
  user_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  /** What the customer wrote when they asked for it. */
  asked_note: z.string().nullable(),
  /** As it stands, sent or not. */
  form: proposalForm.omit({ customer_email: true }).extend({ customer_email: z.string().nullable() }),
  /** What the form says, as its customer will read it. */
  said: proposalSaid,
  /** What stands was not sent like this. */
  is_changed: z.boolean(),
  list_prices: z.array(listPrice),
  /** What was sent, the newest first. */
  versions: z.array(proposalSaid),
  order: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  events: z.array(contractEvent(state)),
});
export type ProposalWhole = z.output<typeof proposalWhole>;

/** The columns that the panel's list can be put in order by. */
export const PROPOSALS_SORTED_BY = ['created_at', 'customer_name'] as const;
export const PROPOSAL_VIEWS = ['today', 'sent', 'accepted'] as const;

export const listProposals = defineCall({
  method: 'GET',
  path: '/api/admin/proposals',
  summary: 'Orçamentos de artigos, os mais recentes primeiro',
  tag,
  access: { can: 'quotes.read' },
  wire: 'list',
  query: z.object({
    /** ORC-1042, or a part of name, email, phone, company or NIF. */
    q: line(120).optional(),
    state: state.optional(),
    view: z.enum(PROPOSAL_VIEWS).optional(),
    sort: sortBy(PROPOSALS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(proposal),
});

export const getAdminProposalOne = defineCall({
  method: 'GET',
  path: '/api/admin/proposals/{id}',
  summary: 'Um orçamento, com o que diz agora e as versões enviadas',
  tag,
  access: { can: 'quotes.read' },
  params,
  response: proposalWhole,
});

/** Days: that a proposal stands unless it says others, and that what was accepted is waited for. */
export const proposalTerms = z.object({ valid_days: z.number().int(), pay_days: z.number().int() });
export type ProposalTerms = z.output<typeof proposalTerms>;

export const getProposalTerms = defineCall({
  method: 'GET',
  path: '/api/admin/proposals/terms',
  summary:
    'Com que prazos um orçamento começa, em dias: o que vale, e o que se espera pelo pagamento do que foi aceite',
  tag,
  access: { can: 'quotes.read' },
  response: proposalTerms,
});

export const getProposalPrices = defineCall({
  method: 'GET',
  path: '/api/admin/proposals/prices',
  summary: 'O que artigos custam ao grupo de um cliente, onde é menos do que a todos',
  tag,
  access: { can: 'quotes.change' },
  query: z.object({ user_id: line(60, 1, 'Indique o cliente'), ids: askedPrices }),
  response: ownPrices,
});

/** A change of a proposal, whose answer is the proposal after it. */
const change = {
  tag,
  access: { can: 'quotes.change' },
  also: [409],
  params,
  response: proposalWhole,
} as const;

export const makeProposal = defineCall({
  method: 'POST',
  path: '/api/admin/proposals',
  summary: 'Faz um orçamento, em rascunho; o mesmo request_id é o mesmo orçamento',
  tag,
  access: { can: 'quotes.change' },
  also: [409],
  body: proposalForm.extend({
    request_id,
    /** Left out: as the settings say. */
    valid_days: proposalForm.shape.valid_days.optional(),
    /** The account it is for; left out: of nobody's. */
    user_id: line(60).nullish(),
  }),
  status: 201,
  response: proposalWhole,
});

export const saveProposal = defineCall({
  ...change,
  method: 'PUT',
  path: '/api/admin/proposals/{id}',
  summary: 'Altera um orçamento; o que o cliente tem só muda quando for enviado de novo',
  body: proposalForm.extend(asRead(proposalForm)),
});

export const sendGoodsProposal = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/proposals/{id}/send',
  summary:
    'Envia ao cliente o que o orçamento diz agora, numa versão nova se mudou; as anteriores ficam guardadas',
  body: z.object({ version }),
});

export const withdrawGoodsProposal = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/proposals/{id}/withdraw',
  summary: 'Retira um orçamento que ninguém aceitou',
});

export const acceptForCustomer = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/proposals/{id}/accept',
  summary:
    'Anota que o cliente aceitou por outra via (telefone, balcão, email), e faz a encomenda a esses preços; outra vez é a mesma encomenda',
  also: [404, 409],
  body: accepted.extend({
    /** Who said yes, and how: "Dra. Marta, por telefone". */
    told: line(200, 3, 'Indique quem aceitou e como'),
  }),
});

export const copyProposal = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/proposals/{id}/copy',
  summary: 'Faz outro orçamento igual, em rascunho, para o mesmo cliente',
  body: z.object({ request_id }),
  status: 201,
});

export const getAdminProposalDocument = defineCall({
  method: 'GET',
  path: '/api/admin/proposals/{id}/document',
  summary: 'O orçamento em PDF, como foi enviado',
  tag,
  access: { can: 'quotes.read' },
  also: [409],
  wire: 'file',
  params,
  response: fileResponse,
});
