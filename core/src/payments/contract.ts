import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import {
  email,
  euros,
  instant,
  line,
  listPaging,
  mobileNumber,
  optionalIban,
  paged,
  text,
} from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { ALL_CHECK_REASONS, CHECK_DECISIONS } from './rules/check-reasons.ts';
import {
  PAYABLE_KINDS,
  PAYABLE_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_ROUTES,
  REFUND_STATES,
} from './values.ts';

/** `ORD-timestamp-random`, made by the client: the order's idempotency key. */
export const orderId = z
  .string('Falta o número da encomenda')
  .regex(/^ORD-\d{10,16}-[A-Za-z0-9]{6,24}$/, 'Número de encomenda inválido');

/** A payment as the panel lists it. */
export const adminPayment = z.object({
  id: z.uuid(),
  method: z.enum(PAYMENT_METHODS),
  status: z.string(),
  amount: euros,
  entity: z.string().nullable(),
  reference: z.string().nullable(),
  expires_at: instant.nullable(),
  paid_at: instant.nullable(),
  created_at: instant,
});
export type AdminPayment = z.output<typeof adminPayment>;

/** A payment in the panel's list of all of them, with what it is of. */
export const listedPayment = adminPayment.extend({
  status: z.enum(PAYMENT_STATUSES),
  kind: z.enum(PAYABLE_KINDS),
  /** Id of what is paid, in its room: an order's number. */
  subject: z.string(),
  phone: z.string().nullable(),
  /** Why it ended without money, in words. */
  message: z.string().nullable(),
  /** By which the provider knows it. */
  provider_order_id: z.string(),
  request_id: z.string().nullable(),
  is_simulated: z.boolean(),
});
export type ListedPayment = z.output<typeof listedPayment>;

/** The columns that the panel's list can be put in order by. */
export const PAYMENTS_SORTED_BY = ['created_at', 'amount'] as const;

export const listPayments = defineCall({
  method: 'GET',
  path: '/api/admin/payments',
  summary: 'Pagamentos, para o painel',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({
    /** A whole order number, reference, phone or id of the provider's. */
    q: line(60).optional(),
    status: z.enum(PAYMENT_STATUSES).optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
    sort: sortBy(PAYMENTS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(listedPayment),
});

export const getAdminPayment = defineCall({
  method: 'GET',
  path: '/api/admin/payments/{id}',
  summary: 'Um pagamento, para o painel',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  params: z.object({ id: z.uuid('Pagamento desconhecido') }),
  response: listedPayment,
});

/** The result of creating a payment, and its state when asked again (docs/product.md#payments). Amount in euros. */
export const payment = z.object({
  id: z.uuid(),
  order_id: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  entity: z.string().nullable(),
  /** Nine digits as text, leading zeros kept. */
  reference: z.string().nullable(),
  amount: euros,
  installments: z.number().int().nullable(),
  /** Euros a month of each instalment, the last one takes the rest; null unless cofidis. */
  installment_amounts: z.array(euros).nullable(),
  payment_url: z.string().nullable(),
  phone: z.string().nullable(),
  expires_at: instant.nullable(),
  paid_at: instant.nullable(),
  created_at: instant,
  /** True while the shop runs on the built-in simulator (docs/product.md#payments: said plainly). */
  is_simulated: z.boolean(),
  /** Where the tester "pays", only with the simulator. */
  simulator_url: z.string().nullable(),
  /** pt-PT text when the provider refused. */
  message: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

/** What the payment dialog sends (docs/product.md#payments). */
export const paymentRequest = z.object({
  order_id: orderId,
  amount: euros,
  payment_method: z.enum(PAYMENT_METHODS, 'Escolha o método de pagamento'),
  customer_email: email,
  customer_name: line(120, 2, 'Indique o nome'),
  description: line(200).nullish(),
  customer_phone: mobileNumber.nullish(),
  installments: z.number().int().min(1).max(12).nullish(),
  /** The order's own link token, for a guest. */
  access_token: line(80).nullish(),
});
export type PaymentRequest = z.output<typeof paymentRequest>;

export const createPayment = defineCall({
  method: 'POST',
  path: '/api/payments',
  summary: 'Cria o pagamento de uma encomenda já feita',
  tag: 'Pagamentos',
  access: 'optional',
  also: [404, 409, 429, 503],
  body: paymentRequest,
  // A MB WAY request rings somebody's phone.
  limit: { points: 60, seconds: 900 },
  status: 201,
  response: payment,
});

export const getPayment = defineCall({
  method: 'GET',
  path: '/api/payments/{id}',
  summary: 'O estado de um pagamento',
  tag: 'Pagamentos',
  access: 'optional',
  params: z.object({ id: z.uuid() }),
  query: z.object({ t: line(80).optional() }),
  response: payment,
});

export const getOrderPayment = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/payment',
  summary: 'O pagamento mais recente de uma encomenda (null quando não há)',
  tag: 'Pagamentos',
  access: 'optional',
  params: z.object({ id: line(60, 1) }),
  query: z.object({ t: line(80).optional() }),
  response: z.object({ payment: payment.nullable() }),
});

/** Which thing that is paid: its kind, and its id in its room (an order's number). */
const payableOf = { kind: z.enum(PAYABLE_KINDS), subject: line(60, 1, 'Falta o número') };

/** Something that is paid, as the panel sees it. Amounts in euros, IVA included. */
export const payable = z.object({
  ...payableOf,
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
  ...payableOf,
  payment_id: z.uuid().nullable(),
  /** The method of the payment; null for what was received without one. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  amount: z.number(),
  route: z.enum(REFUND_ROUTES),
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  iban: z.string().nullable(),
  lines: z.array(refundLine),
  /** Name of who asked for it; null when the provider told of it. */
  requested_by: z.string().nullable(),
  requested_at: instant,
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
  /** What may be recorded of it now. */
  next: z.array(z.enum(['sent', 'done', 'failed'])),
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
  summary: 'Devoluções de dinheiro, as mais recentes primeiro',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({
    kind: payableOf.kind.optional(),
    subject: payableOf.subject.optional(),
    state: z.enum(REFUND_STATES).optional(),
    /** `to_check`: those that somebody must look at. */
    view: z.enum(['to_check']).optional(),
    sort: sortBy(REFUNDS_SORTED_BY).default('-requested_at'),
    ...listPaging,
  }),
  response: paged(refund),
});

export const getRefund = defineCall({
  method: 'GET',
  path: '/api/admin/refunds/{id}',
  summary: 'Uma devolução de dinheiro',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  params: z.object({ id: z.uuid('Devolução desconhecida') }),
  response: refund,
});

export const requestRefund = defineCall({
  method: 'POST',
  path: '/api/admin/refunds',
  summary:
    'Devolve dinheiro: pelo MB WAY, ou por transferência que alguém faz. A mesma chave dá a mesma devolução',
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
    reason: text(500, 1, 'Indique o motivo'),
    iban: optionalIban,
    /** What of the sale it is for. Together no more than the amount: the rest is delivery or goodwill. */
    lines: z.array(refundLine).max(200).default([]),
    idempotency_key: z.uuid('Falta a chave do pedido'),
  }),
  status: 201,
  response: refund,
});

export const recordRefund = defineCall({
  method: 'PUT',
  path: '/api/admin/refunds/{id}',
  summary: 'Regista o que aconteceu a uma devolução: transferência pedida, feita ou falhada',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  also: [409],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    state: z.enum(['sent', 'done', 'failed'], 'Estado desconhecido'),
    note: text(500).nullish(),
  }),
  response: refund,
});

/** One of 'Pagamentos a verificar': money that nothing accounts for, or a refund whose end nobody knows. */
export const paymentCheck = z.object({
  /** Of the notice, or of the refund. */
  id: z.string(),
  /** `refund`: it is looked at and recorded as a refund. */
  kind: z.enum(['notice', 'refund']),
  reason: z.enum(ALL_CHECK_REASONS),
  /** Euros; null: it does not say. */
  amount: z.number().nullable(),
  at: instant,
  /** What it is of; null: nobody knows. */
  sale: z.object(payableOf).nullable(),
  decision: z.enum(CHECK_DECISIONS).nullable(),
  decided_at: instant.nullable(),
});
export type PaymentCheck = z.output<typeof paymentCheck>;

/** One of them whole. */
export const paymentCheckWhole = paymentCheck.extend({
  /** What the provider told, word by word, without the key. */
  told: z.record(z.string(), z.string()),
  /** How many times it was told. */
  times: z.number().int(),
  payment_id: z.uuid().nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** What can be decided. */
  decisions: z.array(z.enum(CHECK_DECISIONS)),
  note: z.string().nullable(),
  decided_by: z.string().nullable(),
  refund_id: z.uuid().nullable(),
  /** The order that its money was taken as a payment of. */
  taken_by: z.string().nullable(),
});
export type PaymentCheckWhole = z.output<typeof paymentCheckWhole>;

/** The columns that the panel's list can be put in order by. */
export const CHECKS_SORTED_BY = ['at', 'amount'] as const;

export const listPaymentChecks = defineCall({
  method: 'GET',
  path: '/api/admin/payment-checks',
  summary: 'Pagamentos a verificar: os que esperam por uma decisão, ou os decididos',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  wire: 'list',
  query: z.object({
    state: z.enum(['open', 'decided']).default('open'),
    sort: sortBy(CHECKS_SORTED_BY).default('-at'),
    ...listPaging,
  }),
  response: paged(paymentCheck),
});

/** Number of a notice in an address. */
const checkId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const getPaymentCheck = defineCall({
  method: 'GET',
  path: '/api/admin/payment-checks/{id}',
  summary: 'Um pagamento a verificar, com o que o fornecedor disse',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.read' },
  params: z.object({ id: checkId }),
  response: paymentCheckWhole,
});

export const decidePaymentCheck = defineCall({
  method: 'POST',
  path: '/api/admin/payment-checks/{id}/decision',
  summary:
    'Decide um pagamento a verificar: devolver, aceitar como pagamento de outra encomenda, nada a fazer. Repetir a mesma decisão não muda nada',
  tag: 'Painel: pagamentos',
  access: { can: 'payments.refund' },
  also: [409],
  params: z.object({ id: checkId }),
  body: z.object({
    decision: z.enum(CHECK_DECISIONS, 'Escolha o que fazer'),
    note: text(500, 1, 'Escreva uma nota: quem vier depois precisa de perceber a decisão'),
    /** Of an order that is not paid; needed for `other_order`. */
    order_id: line(60).nullish(),
    /** Where a transfer goes. */
    iban: optionalIban,
  }),
  response: paymentCheckWhole,
});
