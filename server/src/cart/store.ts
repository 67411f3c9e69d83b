import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/secrets/token.ts';

/** Whose cart: the account, or else the holder of the cookie. */
export interface CartOwner {
  readonly user: { readonly id: string } | null;
  readonly cartToken: string | null;
}

/** The cart of whoever calls; null when there is none yet. A visitor's is found by the hash of its cookie. */
export async function findCart(db: Db, actor: CartOwner): Promise<string | null> {
  if (!actor.user && !actor.cartToken) return null;
  const found = await db
    .selectFrom('carts')
    .select('id')
    .where((eb) =>
      actor.user
        ? eb('user_id', '=', actor.user.id)
        : eb('token_hash', '=', hashToken(actor.cartToken ?? '')),
    )
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The cart of whoever calls, made when there is none. `newToken` is the visitor's new cookie, when one was made. */
export async function ensureCart(tx: Tx, actor: CartOwner): Promise<{ id: string; newToken: string | null }> {
  const known = await findCart(tx, actor);
  if (known) return { id: known, newToken: null };
  const token = actor.user ? null : newToken();
  const made = await tx
    .insertInto('carts')
    .values(actor.user ? { user_id: actor.user.id } : { token_hash: hashToken(token ?? '') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, newToken: token };
  // Another request of the same customer was faster.
  const other = await findCart(tx, actor);
  if (!other) throw new Error('cart neither made nor found');
  return { id: other, newToken: null };
}

/** Gives a visitor's cart another token: the one it had opens it no more. Null when it opened none. */
export async function renewCartToken(db: Db, token: string): Promise<string | null> {
  const renewed = newToken();
  const found = await db
    .updateTable('carts')
    .set({ token_hash: hashToken(renewed) })
    .where('token_hash', '=', hashToken(token))
    .returning('id')
    .executeTakeFirst();
  return found ? renewed : null;
}

/** Locks a cart against changes until the transaction ends, and says that it is in use. */
export async function lockCart(tx: Tx, cartId: string): Promise<void> {
  await tx.updateTable('carts').set({ updated_at: sql`now()` }).where('id', '=', cartId).execute();
}

/** A line as it is kept. */
export interface CartLineRow {
  readonly id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly rental_months: number | null;
  readonly seen_price_cents: number;
}

/** The lines of a cart in the order they were added. */
export async function readLines(db: Db, cartId: string): Promise<CartLineRow[]> {
  return await db
    .selectFrom('cart_lines')
    .select(['id', 'product_id', 'quantity', 'rental_months', 'seen_price_cents'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** Takes everything out of a cart. */
export async function emptyCart(tx: Tx, cartId: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute();
}
