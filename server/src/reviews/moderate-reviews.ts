import { sql } from 'kysely';
import type { ReviewStatus } from '#core/reviews/values.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

interface Decision {
  readonly decision: 'aprovada' | 'recusada';
  readonly reviews: readonly { readonly id: string; readonly updated_at: string }[];
}

/**
 * Publishes or refuses reviews. One that its author rewrote since the shop read it stays as it is: nobody publishes
 * what they have not read. The database keeps the products' ratings in the same transaction.
 */
export async function moderateReviews(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  { decision, reviews }: Decision,
): Promise<{ decided: number; skipped: number }> {
  return await db.transaction().execute(async (tx) => {
    const read = new Map(reviews.map(({ id, updated_at }) => [id, new Date(updated_at).getTime()]));
    // In the order of products: each is locked in turn, and two who decide at once never wait in a circle.
    const rows = await tx
      .selectFrom('reviews')
      .select(['id', 'status', sql<Date>`date_trunc('milliseconds', updated_at)`.as('updated_at')])
      .where('id', 'in', [...read.keys()])
      .orderBy('product_id')
      .orderBy('id')
      .forUpdate()
      .execute();
    let decided = 0;
    for (const row of rows) {
      if (row.updated_at.getTime() !== read.get(row.id)) continue;
      await tx
        .updateTable('reviews')
        .set({ status: decision, moderated_by: by.user.id })
        .where('id', '=', row.id)
        .execute();
      await audit(
        tx,
        by,
        'review.decided',
        row.id,
        { status: decision },
        { status: row.status as ReviewStatus },
      );
      decided += 1;
    }
    return { decided, skipped: read.size - decided };
  });
}
