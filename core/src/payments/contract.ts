import { z } from 'zod';
import { orderId } from '../orders/contract.ts';
import { defineCall } from '../shared/call.ts';
import { email, euros, instant, line, mobileNumber } from '../shared/schemas.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from './values.ts';

/** The result of creating a payment, and its state when asked again (spec section 3). Amount in euros. */
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
  /** True while the shop runs on the built-in simulator (decisions: said plainly). */
  is_simulated: z.boolean(),
  /** Where the tester "pays", only with the simulator. */
  simulator_url: z.string().nullable(),
  /** pt-PT text when the provider refused. */
  message: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

/** What the payment dialog sends (spec section 3). */
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
