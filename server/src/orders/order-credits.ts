import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/**
 * Takes the credits of these lines for a new order, each once: whoever comes second gets none.
 * @returns false when one was used already, or its time is over: the order must not be.
 */
export async function takeCredits(
  tx: Tx,
  orderId: string,
  lines: readonly { readonly creditId: string | null }[],
  now: Date,
): Promise<boolean> {
  const ids = lines.flatMap(({ creditId }) => creditId ?? []);
  if (ids.length === 0) return true;
  const taken = await tx
    .updateTable('order_credits')
    .set({ order_id: orderId })
    .where('id', 'in', ids)
    .where('order_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  return taken.length === ids.length;
}

/** The credits of an order that is cancelled can be used again. */
export async function releaseCredits(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('order_credits').set({ order_id: null }).where('order_id', '=', orderId).execute();
}

/** The credits of an order that is taken up again. @returns false when another order has one by now. */
export async function retakeCredits(tx: Tx, orderId: string): Promise<boolean> {
  const lines = await tx
    .selectFrom('order_lines')
    .select('credit_id')
    .where('order_id', '=', orderId)
    .where('credit_id', 'is not', null)
    .execute();
  const ids = lines.flatMap(({ credit_id }) => credit_id ?? []);
  if (ids.length === 0) return true;
  const taken = await tx
    .updateTable('order_credits')
    .set({ order_id: orderId })
    .where('id', 'in', ids)
    .where((row) => row.or([row('order_id', 'is', null), row('order_id', '=', orderId)]))
    .returning('id')
    .execute();
  return taken.length === ids.length;
}

/** A credit of a repair's customer, for one product of those that were proposed. */
interface Credit {
  readonly repairId: string;
  readonly productId: string;
  /** Off what is typed without IVA, and off what is typed with it. */
  readonly netCents: Cents;
  readonly withIvaCents: Cents;
  readonly expiresAt: Date;
  readonly at: Date;
}

/**
 * Gives the one credit that a repair may have, or turns it to another product.
 * @returns its id; null when an order has it already.
 */
export async function giveCredit(tx: Tx, credit: Credit): Promise<string | null> {
  const values = {
    product_id: credit.productId,
    net_cents: credit.netCents,
    with_iva_cents: credit.withIvaCents,
    expires_at: credit.expiresAt,
  };
  const given = await tx
    .insertInto('order_credits')
    .values({ ...values, repair_id: credit.repairId, created_at: credit.at })
    .onConflict((conflict) =>
      conflict.column('repair_id').doUpdateSet(values).where('order_credits.order_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return given?.id ?? null;
}

/** Takes back a credit that no order has, out of the cart too. @returns false when one does. */
export async function withdrawCredit(tx: Tx, repairId: string, at: Date): Promise<boolean> {
  const known = await tx
    .selectFrom('order_credits')
    .select(['id', 'order_id'])
    .where('repair_id', '=', repairId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return true;
  if (known.order_id !== null) return false;
  // The row stays: an order that was cancelled with it must not be taken up beside another that has it.
  await tx.updateTable('order_credits').set({ expires_at: at }).where('id', '=', known.id).execute();
  await tx.updateTable('cart_lines').set({ credit_id: null }).where('credit_id', '=', known.id).execute();
  return true;
}

/** Credits whose time is over leave the carts that they are in. @returns how many. */
export async function endCredits(db: Db, now: Date): Promise<number> {
  const ended = await db
    .updateTable('cart_lines')
    .set({ credit_id: null })
    .where('credit_id', 'in', (row) =>
      row
        .selectFrom('order_credits')
        .select('id')
        .where('order_id', 'is', null)
        .where('expires_at', '<=', now),
    )
    .returning('id')
    .execute();
  return ended.length;
}
