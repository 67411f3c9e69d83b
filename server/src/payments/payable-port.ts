import type { RefundLine, SoldLine } from '#core/payments/rules/refund-lines.ts';
import type { PayableKind, PaymentMethod } from '#core/payments/values.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Result } from '#core/shared/result.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { By } from '../platform/http/caller.ts';

/** What is to be paid, as its own room knows it now. */
export interface Payable {
  readonly kind: PayableKind;
  /** Its id in its room. */
  readonly subject: string;
  /** What is still to be paid, IVA included. */
  readonly dueCents: Cents;
  /** A part of it that may be paid by itself (a deposit); left out where all is paid at once. */
  readonly partCents?: Cents;
  readonly isPaid: boolean;
  /** Nothing more is collected for it: cancelled or given back. */
  readonly isClosed: boolean;
  /** What a Multibanco reference of it may be: as the settings say, of a short life, or none (it is paid at once). */
  readonly reference: 'usual' | 'short' | 'none';
  /** What it is called at the provider and on the customer's statement. */
  readonly description: string;
  readonly payerName: string;
  readonly payerEmail: string;
  /** Where a payer who left for the provider's page comes back to: a path of the shop, with its own token if need be. */
  readonly returnPath: string;
}

/** What is still to be paid of something, whoever asks. */
export interface Owed {
  readonly leftCents: Cents;
  /** A part of it may be paid, whatever part: it was sold with days to pay. */
  readonly isPartable: boolean;
  readonly reference: Payable['reference'];
  /** The day (yyyy-mm-dd) until which it is to be paid; null: no day was said. */
  readonly dueOn: string | null;
  /** Its page, where whoever owes it pays: `/encomenda/…`. Null: it has no payment there, and a bill gathers it. */
  readonly page: string | null;
}

/** A payment that waits for its payer, with what they need. Amount in cents. */
export interface BegunPayment {
  readonly subject: string;
  readonly paymentId: string;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
  /** Multibanco alone. */
  readonly entity: string | null;
  readonly reference: string | null;
  /** MB WAY alone. */
  readonly phone: string | null;
  /** Cofidis alone. */
  readonly installments: number | null;
  readonly paymentUrl: string | null;
  readonly expiresAt: Date | null;
  /** A transfer's alone: where it goes. */
  readonly account: { readonly holder: string; readonly iban: string } | null;
}

/** A receipt that is gone. */
export interface TakenBack {
  readonly subject: string;
  readonly receiptId: string;
  readonly amountCents: Cents;
  /** The sale stands, and something of it is to be paid now. */
  readonly isOwed: boolean;
  /** Until when its money is waited for, where it is. */
  readonly waitsUntil: Date;
  readonly at: Date;
}

/** What payments need of the rooms above them, one for each kind of payable: given by those rooms. */
export interface PayablePort {
  /** Several payments may each pay a part; otherwise one pays all, and a second is money too much. */
  readonly isPaidInParts?: boolean;
  /** What is to be paid, when it is the actor's, or when `token` is the one of its own link; null otherwise. */
  find(db: Db, actor: Actor, subject: string, token: string | null): Promise<Payable | null>;
  /**
   * Money arrived, once for each payment. May come late (cancelled, the stock gone) or twice for one thing (two
   * payments both paid): its room decides what becomes of it and never refuses. `after_end`: the sale had been ended by
   * the shop, so that somebody must give the money back or take the sale up again.
   */
  onPaid(
    tx: Tx,
    by: By,
    paid: {
      readonly subject: string;
      readonly paymentId: string;
      readonly amountCents: Cents;
      readonly at: Date;
    },
  ): Promise<'taken' | 'after_end'>;
  /** What is still to be paid of it; null: nothing is, or not (any more) by a payment. Under its lock to act on it. */
  owed(db: Db, subject: string): Promise<Owed | null>;
  /** A payment begins: it is waited for until then. */
  onAwaiting(
    tx: Tx,
    by: By,
    awaiting: { readonly subject: string; readonly method: PaymentMethod; readonly holdUntil: Date },
  ): Promise<void>;
  /** The provider took the payment on: what the payer does next can be told, once for each payment. */
  onBegun?(tx: Tx, by: By, begun: BegunPayment): Promise<void>;
  /** Money went back, once for each refund. */
  onRefunded(
    tx: Tx,
    by: By,
    refunded: {
      readonly subject: string;
      readonly refundId: string;
      /** Of this time that it was done: one that the bank returned is done again. */
      readonly key: string;
      readonly amountCents: Cents;
      /** Nothing that was received is left. */
      readonly isWhole: boolean;
      /** The sale that the money pays from now on; null: it went back to who paid. */
      readonly passedTo: string | null;
      /** Of every refund so far, this one too. */
      readonly linesSoFar: readonly RefundLine[];
      readonly at: Date;
    },
  ): Promise<void>;
  /** The bank returned a refund: it is to be made again, to an account that its customer is asked for. */
  onRefundReturned?(
    tx: Tx,
    by: By,
    returned: {
      readonly subject: string;
      readonly key: string;
      readonly amountCents: Cents;
      readonly at: Date;
    },
  ): Promise<void>;
  /** Its customer, or whoever has its link, said to which account a refund goes: the mailbox hears of it. `last`: four signs. */
  onRefundAccount?(
    tx: Tx,
    by: By,
    told: { readonly subject: string; readonly key: string; readonly last: string },
  ): Promise<void>;
  /**
   * Money that it was told of by `onPaid` was another sale's and is taken back, once for each receipt: what it owes now its
   * payable says already. Refused, in words of its room, where what was done for the money cannot be undone.
   */
  onTakenBack(tx: Tx, by: By, taken: TakenBack): Promise<Result<null>>;
  /** Who pays it, as their bank knows them. */
  payerName(db: Db, subject: string): Promise<string>;
  /** The lines that were sold, for refunds of some of them. */
  readLines(db: Db, subject: string): Promise<SoldLine[]>;
}

/** The ports that the shop has rooms for. */
export type PayablePorts = Partial<Record<PayableKind, PayablePort>>;

/** The port of a kind. @throws when no room of this shop sells it: a payment of it cannot have been made. */
export function portOf(ports: PayablePorts, kind: PayableKind): PayablePort {
  const port = ports[kind];
  if (!port) throw new Error(`nobody is told of payments of a ${kind}`);
  return port;
}
