import type { PaymentMethod } from '#core/payments/values.ts';

/** The order that is being paid, as its page knows it. */
export interface PaymentOrder {
  readonly id: string;
  /** Euros, everything included. */
  readonly total: number;
  readonly units: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly phone: string | null;
  /** Token of the order's own link; null for a customer's own order. */
  readonly accessToken: string | null;
  /** Chosen at the checkout; preselected when it is offered. */
  readonly method?: PaymentMethod | null;
}
