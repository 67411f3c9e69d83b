import type { OrderStatus } from '#core/orders/values.ts';
import type { PaymentMethod } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';

/** An order as far as paying it goes. */
export interface PayableOrder {
  readonly id: string;
  readonly totalCents: Cents;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly customerName: string;
  readonly customerEmail: string;
}

/** What payments need of orders, which stand above them: given in app.ts. */
export interface OrderPort {
  /** The order, when it is the actor's, or when `token` is the one of its own link; null otherwise. */
  findPayable(db: Db, actor: Actor, orderId: string, token: string | null): Promise<PayableOrder | null>;
  /**
   * Money arrived, once for each payment. May come late (the order cancelled, its stock gone) or twice for one order
   * (two payments both paid): the order decides what becomes of it and never refuses.
   */
  onPaid(
    tx: Tx,
    paid: {
      readonly orderId: string;
      readonly paymentId: string;
      readonly amountCents: Cents;
      readonly at: Date;
    },
  ): Promise<void>;
  /** A payment begins: the order waits for it and holds its stock until then. */
  onAwaiting(
    tx: Tx,
    awaiting: { readonly orderId: string; readonly method: PaymentMethod; readonly holdUntil: Date },
  ): Promise<void>;
}
