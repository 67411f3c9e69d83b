import { type PaymentStatus, paymentLifecycle } from './lifecycle.ts';

export {
  PAYMENT_METHODS,
  type PaymentMethod,
  PROVIDER_METHODS,
  type ProviderMethod,
} from '../settings/payment-methods.ts';

/** A payment's life. `recebido_tarde` never exists: money that comes late is `pago`, and the order says what became of it. */
export const PAYMENT_STATUSES = paymentLifecycle.states;
export type { PaymentStatus };

/** Payments whose money came, given back since or not. */
export const COLLECTED_STATUSES = paymentLifecycle.where(({ money }) => money !== 'none');

/** What can be paid: each kind is of one room, which gives its port (docs/adr/0070). */
export const PAYABLE_KINDS = [
  'order',
  'repair',
  'rental_instalment',
  'counter_sale',
  'rental_deposit',
] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];

/** What a payable has come to; worked out by the database from what was due, received and given back. */
export const PAYABLE_STATES = [
  'open',
  'partially_paid',
  'paid',
  'overpaid',
  'partially_refunded',
  'refunded',
  'cancelled',
] as const;

/**
 * By which means money came that no payment of the provider's brought; `saldo`: the shop's own credit, `outra_venda`: passed
 * on from another sale.
 */
export const RECEIPT_MEANS = [
  'transferencia',
  'numerario',
  'terminal',
  'saldo',
  'outra_venda',
  'outro',
] as const;
export type ReceiptMeans = (typeof RECEIPT_MEANS)[number];

/** Those that somebody of the shop may say. */
export const HAND_MEANS = ['transferencia', 'numerario', 'terminal', 'outro'] as const;

/**
 * How money leaves a sale: back by the provider that collected it, back by a bank transfer that somebody makes, to
 * another sale, which it then pays, or to the customer's credit with the shop.
 */
export const REFUND_ROUTES = ['provider', 'transfer', 'order', 'saldo'] as const;
export type RefundRoute = (typeof REFUND_ROUTES)[number];

/** A refund's life. `sent`: asked of the provider or the bank, and not known to have arrived. */
export const REFUND_STATES = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
