import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, fileResponse, instant, line, page, paged, text } from '../shared/schemas.ts';

const params = z.object({ id: line(60, 1) });

/** What stands on a customer's time line. */
export const TIMELINE_KINDS = [
  'account',
  'order',
  'proposal',
  'rental',
  'maintenance',
  'bill',
  'licence',
  'gift-card',
  'return',
  'past_order',
  'repair',
  'message',
  'payment',
  'review',
  'note',
] as const;

const fact = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: instant,
  /** Of the thing in its own room. */
  id: z.string(),
  /** Its number or name, to read. */
  title: z.string(),
  /** Its state as its room calls it, or the note's words; null: there is none. */
  detail: z.string().nullable(),
  /** Euros, IVA included; null: it is not about money. */
  amount: z.number().nullable(),
  /** Who of the shop wrote a note; null for all else. */
  author: z.string().nullable(),
});
export type TimelineFact = z.output<typeof fact>;

export const readCustomer = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}',
  summary: 'Um cliente: o que comprou, o que trouxe a reparar, o que disse e quanto gastou',
  tag: 'Painel: clientes',
  access: { can: 'customers.read' },
  also: [404],
  params,
  response: z.object({
    id: z.string(),
    name: z.string(),
    /** null: a customer of the counter who has none. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_staff: z.boolean(),
    created_at: instant,
    orders: z.number().int(),
    /** Articles hired, of orders that stand. */
    rentals: z.number().int(),
    repairs: z.number().int(),
    messages: z.number().int(),
    points: z.number().int(),
    /** What the shop holds of their money: paid less given back. Euros. */
    spent: z.number(),
    /** Orders at the shop that was here before, and what they came to: paid less given back. In no other figure. Euros. */
    past_orders: z.number().int(),
    past_spent: z.number(),
    /** Accounts that were joined to this one. */
    merged: z.number().int(),
    /** Others that may be the same person: by telephone, or by name. */
    alike: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
  }),
});

export const listTimeline = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/timeline',
  summary: 'A atividade de um cliente, da mais recente para a mais antiga',
  tag: 'Painel: clientes',
  access: { can: 'customers.read' },
  also: [404],
  params,
  query: z.object({ page, kind: z.enum(TIMELINE_KINDS).optional() }),
  response: paged(fact),
});

export const addCustomerNote = defineCall({
  method: 'POST',
  path: '/api/admin/customers/{id}/notes',
  summary: 'Escreve uma nota sobre um cliente, para a loja',
  tag: 'Painel: clientes',
  access: { can: 'customers.note' },
  also: [404],
  params,
  body: z.object({
    body: text(2000, 1, 'Escreva a nota'),
    /** Made by who writes: the same sent again is the same note. */
    request_id: z.uuid(),
  }),
  status: 201,
  response: z.object({ id: z.string() }),
});

export const removeCustomerNote = defineCall({
  method: 'DELETE',
  path: '/api/admin/customers/{id}/notes/{note}',
  summary: 'Retira uma nota: quem a escreveu, ou quem gere as contas',
  tag: 'Painel: clientes',
  access: { can: 'customers.note' },
  also: [403, 404],
  params: params.extend({ note: z.uuid() }),
  response: z.object({ ok: z.literal(true) }),
});

const both = z.object({ from: line(60, 1) });
/** What joining moves, in words and numbers. */
const moved = z.object({ label: z.string(), rows: z.number().int() });

export const previewMerge = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/merge',
  summary: 'O que passava para esta conta se outra lhe fosse junta',
  tag: 'Painel: clientes',
  access: { can: 'customers.merge' },
  also: [404, 409],
  params,
  query: both,
  response: z.object({
    from: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
    into: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
    moves: z.array(moved),
    /** Sentences: what there is twice and stays once. */
    stays: z.array(z.string()),
  }),
});
export type MergePreview = z.output<(typeof previewMerge)['response']>;

export const mergeCustomers = defineCall({
  method: 'POST',
  path: '/api/admin/customers/{id}/merge',
  summary: 'Junta outra conta a esta: nada se perde, e a outra deixa de existir',
  tag: 'Painel: clientes',
  access: { can: 'customers.merge' },
  asksAgain: true,
  also: [404, 409],
  params,
  body: both,
  response: z.object({ moved: z.number().int() }),
});

export const makeClaimLink = defineCall({
  method: 'POST',
  path: '/api/admin/customers/{id}/claim',
  summary: 'Faz o link com que um cliente do balcão junta a ficha à sua conta; com email, vai por email',
  tag: 'Painel: clientes',
  access: { can: 'customers.claim' },
  asksAgain: true,
  also: [404, 409],
  limit: { points: 60, seconds: 3600 },
  params,
  body: z.object({
    /** Left out: the link is shown, to be sent to the telephone that was noted. */
    email: email.optional(),
  }),
  response: z.object({
    /** null: it went by mail, and nobody else sees it. */
    url: z.string().nullable(),
    phone: z.string().nullable(),
    expires_at: instant,
  }),
});

export const claimRecord = defineCall({
  method: 'POST',
  path: '/api/account/claim',
  summary:
    'Junta à minha conta o que a loja tinha no meu nome, com o link que a loja deu (uma vez, sete dias)',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit: { points: 20, seconds: 3600 },
  body: z.object({ token: line(200, 1) }),
  response: z.object({ moved: z.number().int() }),
});

const statement = {
  method: 'GET',
  also: [404, 503],
  wire: 'file',
  // A page takes a processor some tenths of a second.
  limit: { points: 30, seconds: 600 },
  response: fileResponse,
} as const;

export const getStatement = defineCall({
  ...statement,
  path: '/api/admin/customers/{id}/statement',
  summary: 'O extrato da conta corrente de um cliente, em PDF',
  tag: 'Painel: clientes',
  access: { can: 'trade-credit.read' },
  takesOut: true,
  params,
});

export const getMyStatement = defineCall({
  ...statement,
  path: '/api/my/statement',
  summary: 'O extrato da minha conta corrente, em PDF',
  tag: 'Contas',
  access: 'customer',
});
