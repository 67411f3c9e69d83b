import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { euros, instant, line, listPaging, optionalIban, paged, text } from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { REFUND_STEP_NAMES } from './rules/refund-steps.ts';
import { PAYABLE_KINDS, PAYABLE_STATES, PAYMENT_METHODS, REFUND_ROUTES, REFUND_STATES } from './values.ts';

/** Which thing that is paid: its kind, and its id in its room. */
export const payableOf = { kind: z.enum(PAYABLE_KINDS), subject: line(60, 1, 'Falta o número') };

/** A payable as it is shown, with what people call it: N.º 1072, T-1042. */
export const shownPayable = { ...payableOf, number: z.string() };

/** Something that is paid, as the panel sees it. Amounts in euros, IVA included. */
export const payable = z.object({
  ...shownPayable,
  due: euros,
  /** Received and not given back. */
  paid: z.number(),
  refunded: z.number(),
  state: z.enum(PAYABLE_STATES),
  /** What can still be given back: paid, less the refunds that are on their way. */
  refundable: z.number(),
  /** Whose money it is: each payment that was paid, and (payment_id null) what was received in another way. */
  sources: z.array(
    z.object({
      payment_id: z.uuid().nullable(),
      method: z.enum(PAYMENT_METHODS).nullable(),
      paid_at: instant.nullable(),
      /** The shop's own credit paid it, and it goes back as such. */
      is_credit: z.boolean(),
      amount: z.number(),
      refundable: z.number(),
      /** How it can be given back, the usual way first. */
      routes: z.array(z.enum(REFUND_ROUTES)),
    }),
  ),
  /** What was sold, and what of it was given back or is on its way; amounts with IVA. */
  lines: z.array(
    z.object({
      line_id: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      amount: euros,
      refunded_quantity: z.number().int(),
      refunded_amount: euros,
    }),
  ),
});
export type Payable = z.output<typeof payable>;

const refundLine = z.object({
  /** The line's id in the room of what was sold. */
  line_id: line(60, 1, 'Falta o artigo'),
  quantity: z.number().int().min(1, 'Indique a quantidade').max(9999),
  /** IVA included. */
  amount: euros,
});

/** Money on its way back, or gone. Amounts in euros. */
export const refund = z.object({
  id: z.uuid(),
  ...shownPayable,
  /** Whose sale it was; null: nobody's that is known. */
  customer_name: z.string().nullable(),
  payment_id: z.uuid().nullable(),
  /** The method of the payment; null for what was received without one. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  amount: z.number(),
  route: z.enum(REFUND_ROUTES),
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  /** Its last four signs alone: `GET …/account` gives it in full to who may send money. */
  iban: z.string().nullable(),
  /** Whose account it is, where somebody said so. */
  payee: z.string().nullable(),
  lines: z.array(refundLine),
  /** Name of who asked for it; null when the provider told of it. */
  requested_by: z.string().nullable(),
  /** Id of who asked: they may not confirm it. */
  requested_by_id: z.string().nullable(),
  /** Id of who of the shop set the account: they may not confirm it either. */
  account_by_id: z.string().nullable(),
  /** Goes up with each change: what is confirmed is the version that was looked at. */
  version: z.number().int(),
  requested_at: instant,
  /** It waits for somebody else's confirmation. */
  needs_approval: z.boolean(),
  approved_by: z.string().nullable(),
  /** The number of the bank's file that it is in. */
  transfer_file: z.number().int().nullable(),
  /** It is made by somebody, and waits for its account or for a file. */
  is_transfer_due: z.boolean(),
  sent_at: instant.nullable(),
  /** When it was known to be done or failed. */
  ended_at: instant.nullable(),
  /** The provider's own words. */
  provider_answer: z.string().nullable(),
  note: z.string().nullable(),
  /** Somebody must find out what became of it, and record it. */
  needs_check: z.boolean(),
  /** What the money was passed on to; null: it goes back to who paid. */
  to_subject: z.string().nullable(),
  to_number: z.string().nullable(),
  /** What may be recorded of it now. */
  next: z.array(z.enum(REFUND_STEP_NAMES)),
});
export type Refund = z.output<typeof refund>;

export const getPayable = defineCall({
  method: 'GET',
  path: '/api/admin/payables/{kind}/{subject}',
  summary: 'O que há a pagar de uma venda, o que foi pago e o que pode ser devolvido',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  params: z.object(payableOf),
  response: payable,
});

/** The columns that the panel's list can be put in order by. */
export const REFUNDS_SORTED_BY = ['requested_at', 'amount'] as const;

export const listRefunds = defineCall({
  method: 'GET',
  path: '/api/admin/refunds',
  summary: 'Reembolsos, os mais recentes primeiro',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({
    kind: payableOf.kind.optional(),
    /** Its id, or its short number. */
    subject: payableOf.subject.optional(),
    state: z.enum(REFUND_STATES).optional(),
    /** `to_check`: those that somebody must look at; `to_approve`: that wait for somebody else; `to_transfer`: transfers to be made. */
    view: z.enum(['to_check', 'to_approve', 'to_transfer']).optional(),
    sort: sortBy(REFUNDS_SORTED_BY).default('-requested_at'),
    ...listPaging,
  }),
  response: paged(refund),
});

export const getRefund = defineCall({
  method: 'GET',
  path: '/api/admin/refunds/{id}',
  summary: 'Um reembolso',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  params: z.object({ id: z.uuid('Reembolso desconhecido') }),
  response: refund,
});

export const requestRefund = defineCall({
  method: 'POST',
  path: '/api/admin/refunds',
  summary:
    'Devolve dinheiro: pelo MB WAY, ou por transferência que alguém faz. A mesma chave dá o mesmo reembolso',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  also: [404, 409],
  body: z.object({
    ...payableOf,
    /** Whose money; may be left out when only one payment can cover the amount. null: received without a payment. */
    payment_id: z.uuid().nullish(),
    amount: euros.refine((value) => value > 0, 'Indique o valor a devolver'),
    /** Left out: by the provider where it can, else by bank transfer. */
    route: z.enum(REFUND_ROUTES).optional(),
    /** The customer asked for credit instead of money: needed where credit did not pay. */
    credit_chosen: z.boolean().optional(),
    reason: text(500, 1, 'Indique o motivo'),
    iban: optionalIban,
    /** What of the sale it is for. Together no more than the amount: the rest is delivery or goodwill. */
    lines: z.array(refundLine).max(200).default([]),
    idempotency_key: z.uuid('Falta a chave do pedido'),
  }),
  status: 201,
  response: refund,
});

export const approveRefund = defineCall({
  method: 'POST',
  path: '/api/admin/refunds/{id}/approval',
  summary: 'Confirma um reembolso, tal como foi visto; quem o pediu ou indicou a conta não pode',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  asksAgain: true,
  also: [409],
  params: z.object({ id: z.uuid('Reembolso desconhecido') }),
  /** Of what was looked at. */
  body: z.object({ version: z.number('Falta a versão').int().min(1) }),
  response: refund,
});

export const setRefundAccount = defineCall({
  method: 'PUT',
  path: '/api/admin/refunds/{id}/account',
  summary: 'Indica o IBAN de uma transferência por fazer, e de quem é',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  asksAgain: true,
  also: [409],
  params: z.object({ id: z.uuid('Reembolso desconhecido') }),
  body: z.object({
    iban: optionalIban.refine((iban) => iban !== null, 'Indique o IBAN'),
    payee: line(70).nullish(),
  }),
  response: refund,
});

export const getRefundAccount = defineCall({
  method: 'GET',
  path: '/api/admin/refunds/{id}/account',
  summary: 'O IBAN de um reembolso por inteiro, para quem o pode enviar',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  asksAgain: true,
  limit: { points: 60, seconds: 600 },
  params: z.object({ id: z.uuid('Reembolso desconhecido') }),
  response: z.object({ iban: z.string(), payee: z.string().nullable() }),
});

export const recordRefund = defineCall({
  method: 'PUT',
  path: '/api/admin/refunds/{id}',
  summary:
    'Regista o que aconteceu a um reembolso: transferência pedida, feita, falhada ou devolvida pelo banco',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  also: [409],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    state: z.enum(REFUND_STEP_NAMES, 'Estado desconhecido'),
    note: text(500).nullish(),
  }),
  response: refund,
});

const refundQuestionOf = {
  params: z.object(payableOf),
  query: z.object({ t: line(80).optional() }),
};

export const getRefundQuestion = defineCall({
  method: 'GET',
  path: '/api/payables/{kind}/{subject}/refund-account',
  summary: 'Se falta à loja o IBAN para devolver dinheiro de uma venda do cliente',
  tag: 'Pagamentos',
  access: 'optional',
  ...refundQuestionOf,
  /** How much waits for an account, in euros; null: nothing does. */
  response: z.object({ amount: euros.nullable() }),
});

export const answerRefundQuestion = defineCall({
  method: 'PUT',
  path: '/api/payables/{kind}/{subject}/refund-account',
  summary: 'O cliente indica o IBAN para onde vai o dinheiro que o banco devolveu à loja',
  tag: 'Pagamentos',
  access: 'optional',
  limit: { points: 10, seconds: 600 },
  ...refundQuestionOf,
  body: z.object({ iban: optionalIban.refine((iban) => iban !== null, 'Indique o IBAN') }),
  response: z.object({ amount: euros.nullable() }),
});
