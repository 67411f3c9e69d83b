import { z } from 'zod';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { defineCall } from '../shared/call.ts';
import { amount } from '../shared/kind-input.ts';
import { instant, line, page, paged } from '../shared/schemas.ts';
import { CREDIT_ORIGINS } from './values.ts';

const tag = 'Painel: clientes';
const customer = z.object({ id: line(60, 1) });
const someAmount = amount('Indique o valor').refine((value) => value > 0, 'Indique um valor acima de zero');

/** A row of somebody's credit, or of a gift card. */
export const creditEntry = z.object({
  id: z.number().int(),
  at: instant,
  origin: z.enum(CREDIT_ORIGINS),
  /** Euros: what came, or below zero what went. */
  amount: z.number(),
  /** What it is of, as people say it: Encomenda N.º 1042. */
  about: z.string().nullable(),
  /** The shop's words. */
  reason: z.string().nullable(),
  /** The last day on which it can be spent. */
  ends_on: z.iso.date().nullable(),
});

const credit = z.object({
  /** What can be spent today, euros. */
  balance: z.number(),
  /** What of it ends, the soonest first. */
  ending: z.array(z.object({ amount: z.number(), ends_on: z.iso.date() })),
  entries: paged(creditEntry),
});
export type Credit = z.output<typeof credit>;

export const getMyCredit = defineCall({
  method: 'GET',
  path: '/api/my/credit',
  summary: 'O meu saldo na loja, de onde veio e até quando se pode usar',
  tag: 'Contas',
  access: 'customer',
  query: z.object({ page }),
  response: credit,
});

export const spendMyCredit = defineCall({
  method: 'POST',
  path: '/api/my/credit/payments',
  summary: 'Paga com o meu saldo o que falta, ou uma parte. O mesmo request_id é o mesmo pagamento',
  tag: 'Pagamentos',
  access: 'customer',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    kind: z.enum(PAYABLE_KINDS, 'Tipo desconhecido'),
    /** The order's, the repair's or the bill's id. */
    subject: line(60, 1),
    /** Of its own link, where it is not of the account. */
    t: line(80).optional(),
    amount: someAmount,
  }),
  response: z.object({
    /** What can still be spent, and what is still to be paid; euros. */
    balance: z.number(),
    left: z.number(),
  }),
});

export const getCustomerCredit = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/credit',
  summary: 'O saldo de um cliente, linha a linha',
  tag,
  access: { can: 'store-credit.read' },
  also: [404],
  params: customer,
  query: z.object({ page }),
  response: credit,
});

export const changeCustomerCredit = defineCall({
  method: 'POST',
  path: '/api/admin/customers/{id}/credit',
  summary: 'Acrescenta ou retira saldo a um cliente, com motivo. O mesmo request_id é a mesma linha',
  tag,
  access: { can: 'store-credit.change' },
  asksAgain: true,
  also: [403, 404, 409],
  params: customer,
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    way: z.enum(['add', 'take'], 'Diga se acrescenta ou retira'),
    amount: someAmount,
    /** The customer reads it. */
    reason: line(200, 3, 'Diga porquê: o cliente lê-o'),
    /** The last day on which it can be spent; left out: it has no end. */
    ends_on: z.iso.date('Data inválida').nullish(),
  }),
  response: credit,
});
