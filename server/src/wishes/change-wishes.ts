import { sql } from 'kysely';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { MOST_WISHES } from '#core/wishes/contract.ts';
import { wishFailures } from '#core/wishes/errors.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readWishIds } from './list-wishes.ts';

interface Wishes {
  readonly ids: string[];
}

/** Puts a product on a customer's list; one that is there stays. @returns the whole list. */
export async function addWish(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  productId: string,
): Promise<Result<Wishes>> {
  const userId = by.user.id;
  return await db.transaction().execute(async (tx) => {
    // One at a time for each customer, so that two at once cannot go over the most.
    await sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx);
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('archived_at', 'is', null)
      .executeTakeFirst();
    if (!product) return fail(catalogueFailures.product_not_found);
    const ids = await readWishIds(tx, userId);
    if (ids.includes(productId)) return ok({ ids });
    if (ids.length >= MOST_WISHES) return fail(wishFailures.too_many_wishes);
    await tx.insertInto('wishes').values({ user_id: userId, product_id: productId }).execute();
    await audit(tx, by, 'wish.added', productId);
    return ok({ ids: [productId, ...ids] });
  });
}

/** Takes a product off a customer's list; nothing happens when it is not there. @returns the whole list. */
export async function removeWish({ db }: Pick<Deps, 'db'>, by: Person, productId: string): Promise<Wishes> {
  const userId = by.user.id;
  return await db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('wishes')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) {
      await audit(tx, by, 'wish.removed', productId);
    }
    return { ids: await readWishIds(tx, userId) };
  });
}
