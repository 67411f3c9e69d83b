import { DELIVERED_STATUSES } from '#core/orders/values.ts';
import type { MyReview } from '#core/reviews/contract.ts';
import { reviewFailures } from '#core/reviews/errors.ts';
import { authorName } from '#core/reviews/rules/author-name.ts';
import type { ReviewStatus } from '#core/reviews/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

/** True when an order of this customer that contains the product has been delivered, and not sent back. */
async function hasReceived(db: Db, userId: string, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', 'in', DELIVERED_STATUSES)
    .where('order_lines.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** A customer's own review of a product, whatever its state, and whether they may write one. */
export async function readOwnReview(db: Db, userId: string, productId: string): Promise<MyReview> {
  const [row, canReview] = await Promise.all([
    db
      .selectFrom('reviews')
      .select(['rating', 'text', 'status', 'updated_at'])
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .executeTakeFirst(),
    hasReceived(db, userId, productId),
  ]);
  return {
    can_review: canReview,
    review: row
      ? { ...row, status: row.status as ReviewStatus, updated_at: row.updated_at.toISOString() }
      : null,
  };
}

/** Writes a customer's review of a product they received, or writes it anew: either way it waits for the shop. */
export async function writeOwnReview(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  productId: string,
  given: { readonly rating: number; readonly text: string },
): Promise<Result<MyReview>> {
  const { user } = by;
  if (!(await hasReceived(db, user.id, productId))) return fail(reviewFailures.not_received);
  const changes = { ...given, author: authorName(user.name), status: 'pendente', moderated_by: null };
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('reviews')
      .values({ ...changes, user_id: user.id, product_id: productId })
      .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doUpdateSet(changes))
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, by, 'review.written', id, { product_id: productId, rating: given.rating });
  });
  return ok(await readOwnReview(db, user.id, productId));
}

/** Takes a customer's review of a product back; nothing happens when there is none. */
export async function deleteOwnReview(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  productId: string,
): Promise<MyReview> {
  const userId = by.user.id;
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('reviews')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .returning(['id', 'product_id', 'rating'])
      .executeTakeFirst();
    if (!gone) return;
    const { id, ...opinion } = gone;
    await audit(tx, by, 'review.taken_back', id, null, opinion);
  });
  return await readOwnReview(db, userId, productId);
}
