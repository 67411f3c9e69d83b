import { z } from 'zod';
import { owedView } from '../charges/contract.ts';
import { MOST_OWED } from '../charges/values.ts';
import { HAND_MEANS, PAYABLE_KINDS } from '../payments/values.ts';
import { defineCall } from '../shared/call.ts';
import { amount, whole } from '../shared/kind-input.ts';
import { instant, line, listPaging, page, paged, text } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';

const tag = 'Painel: clientes';
const customer = z.object({ id: line(60, 1) });
const someAmount = amount('Indique o valor').refine((value) => value > 0, 'Indique um valor acima de zero');

/** Days that may be given to pay, at most. */
const MOST_DAYS = 120;

/** A sale on account. Amounts in euros with IVA. */
const accountSale = z.object({
  kind: z.enum(PAYABLE_KINDS),
  /** The order's id. */
  subject: z.string(),
  /** As people say it: N.º 1042. */
  name: z.string(),
  /** The certified invoice, once it is issued. */
  invoice: z.string().nullable(),
  sold_at: instant,
  total: z.number(),
  /** What is still to be paid. */
  open: z.number(),
  /** Calendar day; null: not sent yet. */
  due_on: z.iso.date().nullable(),
  days_late: z.number().int(),
});
export type AccountSale = z.output<typeof accountSale>;

const tradeAccount = z.object({
  /** null: the shop never gave days to pay. */
  terms: z.object({ days: z.number().int(), limit: z.number(), is_open: z.boolean() }).nullable(),
  /** Euros: all that is open, what of it has a day and what is past it, and what can still be bought. */
  open: z.number(),
  due: z.number(),
  late: z.number(),
  left: z.number(),
  sales: paged(accountSale),
});
export type TradeAccount = z.output<typeof tradeAccount>;

const adminAccount = tradeAccount.extend({ note: z.string() });
export type AdminTradeAccount = z.output<typeof adminAccount>;

export const getMyTradeAccount = defineCall({
  method: 'GET',
  path: '/api/my/trade-account',
  summary: 'A minha conta corrente: o que comprei a prazo, o que está em aberto e em atraso',
  tag: 'Contas',
  access: 'customer',
  query: z.object({ page }),
  response: tradeAccount,
});

export const getTradeAccount = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/trade-account',
  summary: 'A conta corrente de um cliente',
  tag,
  access: { can: 'trade-credit.read' },
  also: [404],
  params: customer,
  query: z.object({ page }),
  response: adminAccount,
});

const termsForm = z.object({
  days: whole('Indique os dias', { min: 1, max: MOST_DAYS }),
  limit: someAmount,
  /** The customer never reads it. */
  note: text(500).default(''),
  /** Whether they may buy on account now. */
  is_open: z.boolean(),
});

export const grantTradeCredit = defineCall({
  method: 'PUT',
  path: '/api/admin/customers/{id}/trade-account',
  summary: 'Dá dias para pagar a um cliente, muda-os ou retira-os; o que já comprou fica como está',
  tag,
  access: { can: 'trade-credit.grant' },
  asksAgain: true,
  also: [404, 409],
  params: customer,
  body: termsForm.extend(asRead(termsForm)),
  response: adminAccount,
});

export const getOwed = defineCall({
  method: 'GET',
  path: '/api/admin/customers/{id}/owed',
  summary: 'O que um cliente tem por pagar: encomendas, reparações, mensalidades e compras a prazo',
  tag,
  access: { can: 'trade-credit.read' },
  also: [404],
  params: customer,
  response: owedView,
});

export const receiveOwed = defineCall({
  method: 'POST',
  path: '/api/admin/customers/{id}/owed/payments',
  summary:
    'Regista um pagamento do que foi escolhido, por inteiro; do que é a prazo pode ser uma parte. A mesma referência é o mesmo pagamento',
  tag,
  access: { can: 'trade-credit.receive' },
  also: [404, 409],
  params: customer,
  body: z.object({
    means: z.enum(HAND_MEANS, 'Diga como foi recebido'),
    /** As the bank statement has it. */
    reference: line(60, 1, 'Indique a referência'),
    /** Left out: all that is left. Less goes to the oldest first. */
    amount: someAmount.optional(),
    things: z
      .array(z.object({ kind: z.enum(PAYABLE_KINDS, 'Escolha o que foi pago'), subject: line(60, 1) }))
      .min(1, 'Escolha o que foi pago')
      .max(MOST_OWED, `No máximo ${MOST_OWED} de cada vez`)
      .refine(
        (things) => new Set(things.map(({ kind, subject }) => `${kind} ${subject}`)).size === things.length,
        'Valor repetido',
      ),
  }),
  response: owedView,
});

export const lowerTradeSale = defineCall({
  method: 'POST',
  path: '/api/admin/customers/{id}/trade-account/reductions',
  summary:
    'Abate um valor ao que falta pagar de uma venda a prazo (devolução, desconto): dá uma nota de crédito',
  tag,
  access: { can: 'charges.waive' },
  asksAgain: true,
  also: [404, 409],
  params: customer,
  body: z.object({
    /** What was still to be paid when it was asked: asked twice, it is taken off once. */
    open: someAmount,
    subject: line(60, 1),
    amount: someAmount,
    reason: line(200, 3, 'Diga porquê'),
  }),
  response: adminAccount,
});

/** A customer who has days to pay, or owes on account. Euros. */
const accountHolder = z.object({
  id: z.string(),
  name: z.string(),
  /** null: they may not buy on account now. */
  days: z.number().int().nullable(),
  limit: z.number().nullable(),
  open: z.number(),
  late: z.number(),
  /** The oldest day that is not paid. */
  due_on: z.iso.date().nullable(),
});
export type AccountHolder = z.output<typeof accountHolder>;

/** The columns that the panel's list can be put in order by. */
export const HOLDERS_SORTED_BY = ['name', 'open', 'late'] as const;

export const listTradeAccounts = defineCall({
  method: 'GET',
  path: '/api/admin/trade-accounts',
  summary: 'As contas correntes: quem pode comprar a prazo e o que deve',
  tag,
  access: { can: 'trade-credit.read' },
  wire: 'list',
  query: z.object({
    /** A part of name, e-mail or NIF. */
    q: line(120).optional(),
    view: z.enum(['open', 'late']).optional(),
    sort: sortBy(HOLDERS_SORTED_BY).default('-late'),
    ...listPaging,
  }),
  response: paged(accountHolder),
});
