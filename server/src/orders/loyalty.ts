import { loyaltyPoints, pointsToTakeBack } from '#core/orders/rules/loyalty.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Tx } from '../platform/database/database.ts';
import type { OrderRow } from './store.ts';

/** What points are taken back for: the order as a whole, or a part of it that is returned or refunded. */
interface TakenBackFor {
  readonly kind: 'order' | 'refund' | 'return';
  readonly id: string;
}

/**
 * Gives a paid order's points, once (docs/product.md#orders); of one whose money had been taken back, again. The order is locked by
 * the caller.
 */
export async function earnPoints(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id' | 'subtotal_cents'>,
): Promise<void> {
  const points = loyaltyPoints(order.subtotal_cents);
  if (!order.user_id || points === 0) return;
  const earned = await tx
    .insertInto('loyalty_entries')
    .values({
      user_id: order.user_id,
      order_id: order.id,
      points,
      kind: 'ganho',
      subject_kind: 'order',
      subject_id: order.id,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind', 'subject_kind', 'subject_id']).doNothing(),
    )
    .executeTakeFirst();
  if (earned.numInsertedOrUpdatedRows === 0n) await givePointsAgain(tx, order.id);
}

/**
 * Takes points back, once for each subject, so that what stays is what the goods that are kept have earned:
 * `keptNetCents` without IVA, 0 when the whole order comes back. Nothing happens when none were earned. The order is
 * locked by the caller, so that two returns of one order never take the same points.
 */
export async function takePointsBack(
  tx: Tx,
  orderId: string,
  subject: TakenBackFor,
  keptNetCents: Cents,
): Promise<void> {
  const entries = await tx
    .selectFrom('loyalty_entries')
    .select(['user_id', 'points', 'kind', 'subject_kind', 'subject_id'])
    .where('order_id', '=', orderId)
    .execute();
  const earned = entries.find((entry) => entry.kind === 'ganho');
  const isTaken = entries.some(
    (entry) =>
      entry.kind === 'retirado' && entry.subject_kind === subject.kind && entry.subject_id === subject.id,
  );
  if (!earned || isTaken) return;
  const held = entries.reduce((sum, entry) => sum + entry.points, 0);
  const points = pointsToTakeBack(held, keptNetCents);
  if (points === 0) return;
  await tx
    .insertInto('loyalty_entries')
    .values({
      user_id: earned.user_id,
      order_id: orderId,
      points: -points,
      kind: 'retirado',
      subject_kind: subject.kind,
      subject_id: subject.id,
    })
    .execute();
}

/** An order that had ended stands again: so do the points its end took; those of returned parts stay taken. */
export async function givePointsAgain(tx: Tx, orderId: string): Promise<void> {
  await tx
    .deleteFrom('loyalty_entries')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'retirado')
    .where('subject_kind', '=', 'order')
    .execute();
}
