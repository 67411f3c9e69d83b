import { isReversed } from '#core/orders/lifecycle.ts';
import type { RefundLine } from '#core/payments/rules/refund-lines.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { findOrder, type LineRow, type OrderRow, readOrderLines } from './store.ts';

/** Money of an order that went back. */
export interface OrderRefund {
  /** Of every refund so far, this one too. */
  readonly linesSoFar: readonly RefundLine[];
  /** Nothing that was received is left. */
  readonly isWhole: boolean;
  readonly at: Date;
}

/**
 * A room above orders that does something in the transaction in which a sale comes to stand, or stands no more. The
 * order is locked, and is as it stands after the change.
 */
export interface OrderFollower {
  /**
   * The order is paid, or sold on account, and has its units: told once, however often money comes for it. Not told of money that came late
   * without stock, until the shop has the units and takes the order up, nor of money for a sale that somebody ended.
   * A sale that was ended and is taken up again is told anew.
   */
  onPaid(tx: Tx, by: By, order: OrderRow, lines: readonly LineRow[], at: Date): Promise<void>;
  /** Money of it went back, once for each refund; also of a sale that was ended. */
  onRefunded?(tx: Tx, by: By, order: OrderRow, refund: OrderRefund): Promise<void>;
  /** Money that it was told to be paid with was another sale's: after `onEnded`, where the sale stands no more by it. */
  onTakenBack?(tx: Tx, by: By, order: OrderRow, at: Date): Promise<void>;
  /** The shop was to carry it itself, and does not any more. */
  onNotCarried?(tx: Tx, by: By, order: OrderRow, at: Date): Promise<void>;
  /** It was placed and waits for its money, which is not on account: once. */
  onPlaced?(tx: Tx, by: By, order: OrderRow, at: Date): Promise<void>;
  /** A sale that was told of by `onPaid` stands no more: cancelled, sent back, or its money was another sale's. */
  onEnded?(tx: Tx, by: By, order: OrderRow, at: Date): Promise<void>;
  /**
   * Its consumer withdrew from all of it, without an account, `at` a moment: what of it this room has is withdrawn from.
   * @returns each thing, and why it cannot be; null: it is done.
   */
  withdraw?(
    by: By,
    orderId: string,
    at: Date,
  ): Promise<readonly { readonly what: string; readonly why: string | null }[]>;
  /** Units of its lines, by their ids, that its customer has for good: nothing of them goes back, neither thing nor money. */
  kept?(db: Db, orderId: string): Promise<ReadonlyMap<string, number>>;
  /** What of the money of such units is kept, cents, where it is not all of it; null: this room has nothing of the order. */
  keptCents?(db: Db, orderId: string): Promise<number | null>;
}

/** What orders are given: what every use case is, and the rooms that follow them. */
export interface OrderDeps extends Deps {
  readonly followers: readonly OrderFollower[];
}

/** Units of an order's lines that its customer has for good, whatever ends the sale: one place for all that do. */
export async function keptUnits(
  { followers }: OrderDeps,
  db: Db,
  orderId: string,
): Promise<ReadonlyMap<string, number>> {
  const kept = new Map<string, number>();
  for (const follower of followers)
    for (const [line, units] of (await follower.kept?.(db, orderId)) ?? [])
      kept.set(line, (kept.get(line) ?? 0) + units);
  return kept;
}

/** What of an order's money stays whatever ends the sale, cents, where a room says another amount than its kept units. */
export async function keptMoney({ followers }: OrderDeps, db: Db, orderId: string): Promise<number | null> {
  for (const follower of followers) {
    const cents = (await follower.keptCents?.(db, orderId)) ?? null;
    if (cents !== null) return cents;
  }
  return null;
}

/** Paid or sold on account, its units out of the stock for it, and not undone. */
function stands(order: OrderRow): boolean {
  return (
    (order.paid_at !== null || order.account_days !== null) && order.holds_stock && !isReversed(order.status)
  );
}

/**
 * Tells the rooms above when a change made a sale stand, or undid it. `before` is the locked order as it was before:
 * what it is now is read again, so that no way to change an order can tell them twice.
 */
export async function tellFollowers(
  { followers }: OrderDeps,
  tx: Tx,
  by: By,
  before: OrderRow,
  at: Date,
): Promise<void> {
  if (followers.length === 0) return;
  const after = await findOrder(tx, before.id);
  if (!after || stands(before) === stands(after)) return;
  const lines = stands(after) ? await readOrderLines(tx, after.id) : null;
  for (const follower of followers) {
    if (lines) await follower.onPaid(tx, by, after, lines, at);
    else await follower.onEnded?.(tx, by, after, at);
  }
}
