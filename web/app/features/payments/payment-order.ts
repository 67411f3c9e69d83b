import type { PaymentMethod } from '#core/payments/values.ts';

interface ToPay {
  readonly id: string;
  /** Euros, everything included. */
  readonly total: number;
  readonly phone: string | null;
  /** Token of its own link; null for a customer's own. */
  readonly accessToken: string | null;
  /** Chosen at the checkout; preselected when it is offered. */
  readonly method?: PaymentMethod | null;
  /** Ordered a moment ago, with the number under MB WAY: its request goes out by that press. */
  readonly isJustPlaced?: boolean;
}

/** An order that is being paid, as its page knows it. */
export interface OrderToPay extends ToPay {
  readonly kind?: 'order';
  readonly units: number;
  readonly customerName: string;
  readonly customerEmail: string;
}

/** A repair of which so much is being paid. */
export interface RepairToPay extends ToPay {
  readonly kind: 'repair';
  /** Id, or the word of its link. */
  readonly key: string;
  /** What it is called: Reparação T-1042. */
  readonly title: string;
}

/** A bill of recurring charges that is being paid. */
export interface BillToPay extends ToPay {
  readonly kind: 'bill';
  /** What it is called: Mensalidade de dezembro. */
  readonly title: string;
}

/** What is being paid. */
export type PaymentOrder = OrderToPay | RepairToPay | BillToPay;
