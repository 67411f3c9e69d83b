import type { PaymentMethod, RefundRoute } from '../values.ts';

/**
 * The ways money of a payment can go back, the usual one first. The provider gives back MB WAY alone; Multibanco,
 * Cofidis and what was received without a payment (null) go by bank transfer (ifthenpay: POST /v2/payments/refund).
 */
export function refundRoutes(method: PaymentMethod | null): readonly RefundRoute[] {
  return method === 'mbway' ? ['provider', 'transfer'] : ['transfer'];
}
