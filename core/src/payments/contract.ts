import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import {
  email,
  euros,
  instant,
  line,
  listPaging,
  mobileNumber,
  paged,
  personName,
} from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { PAYABLE_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES } from './values.ts';

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
  /** Id of what is paid, in its room. */
  subject: z.string(),
  /** What people call it: N.º 1072, T-1042. */
  number: z.string(),
  phone: z.string().nullable(),
  /** Why it ended without money, in words. */
  message: z.string().nullable(),
  /** By which the provider knows it. */
  provider_order_id: z.string(),
  request_id: z.string().nullable(),
  is_simulated: z.boolean(),
  /** Euros that the provider kept of it, and that are left; null: its list has not said yet. */
  fee: euros.nullable(),
  net: euros.nullable(),
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
    /** A whole number of an order or repair, reference, phone or id of the provider's. */
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
  /** null: it is of something else. */
  order_id: z.string().nullable(),
  /** null: it is of something else. */
  repair_id: z.string().nullable(),
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
  /** Where a transfer goes; null unless transferencia. */
  account: z.object({ holder: z.string(), iban: z.string() }).nullable(),
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

/** How somebody pays, whatever it is for. */
export const wayToPay = z.object({
  /** What the payer saw: all that is left, or a part that may be paid alone. */
  amount: euros,
  payment_method: z.enum(PAYMENT_METHODS, 'Escolha o método de pagamento'),
  customer_phone: mobileNumber.nullish(),
  installments: z.number().int().min(1).max(12).nullish(),
});

/** What the payment dialog sends (docs/product.md#payments). */
export const paymentRequest = wayToPay.extend({
  order_id: orderId,
  customer_email: email,
  customer_name: personName('Indique o nome'),
  description: line(200).nullish(),
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

export const getPaymentLimits = defineCall({
  method: 'GET',
  path: '/api/payment-limits',
  summary: 'Entre que valores o contrato da loja permite pagar em prestações',
  tag: 'Pagamentos',
  access: 'public',
  limit: { points: 60, seconds: 60 },
  response: z.object({
    /** Euros; null: instalments are off, or the provider does not say now. */
    cofidis: z.object({ minimum: z.number(), maximum: z.number() }).nullable(),
  }),
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
