import { sql } from 'kysely';
import { MAX_LINES, MAX_QUANTITY } from '#core/cart/values.ts';
import type { Tx } from '../platform/database/database.ts';
import { hashToken } from '../platform/secrets/token.ts';
import { moveCodes } from '../pricing/cart-codes.ts';
import { ensureCart } from './store.ts';

/**
 * Puts a visitor's cart into the account's at login, and the visitor's away: the same product grows its line, never
 * beyond the stock (at least what was there) or the bounds of a cart. Once: a second call finds no visitor's cart.
 */
export async function mergeCarts(tx: Tx, userId: string, cartToken: string | null): Promise<void> {
  if (!cartToken) return;
  const visitor = await tx
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', hashToken(cartToken))
    .forUpdate()
    .executeTakeFirst();
  if (!visitor) return;
  const own = await ensureCart(tx, { user: { id: userId }, cartToken: null });
  await pourInto(tx, visitor.id, own.id);
}

/** Puts one account's cart into another's, as at a login. */
export async function moveCart(tx: Tx, { from, into }: { from: string; into: string }): Promise<void> {
  const cart = await tx
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', from)
    .forUpdate()
    .executeTakeFirst();
  if (!cart) return;
  const own = await ensureCart(tx, { user: { id: into }, cartToken: null });
  await pourInto(tx, cart.id, own.id);
}

async function pourInto(tx: Tx, from: string, into: string): Promise<void> {
  // A credit is in one cart at a time: it leaves the one before it comes to the other.
  const { rows: credits } = await sql<{ product_id: string; credit_id: string }>`
    UPDATE cart_lines line SET credit_id = NULL FROM cart_lines old
    WHERE line.cart_id = ${from} AND old.id = line.id AND old.credit_id IS NOT NULL
    RETURNING old.product_id, old.credit_id`.execute(tx);
  await sql`
    INSERT INTO cart_lines (cart_id, product_id, quantity, rental_months, seen_price_cents, seen_with_iva_cents, added_at)
    SELECT ${into}, line.product_id, line.quantity, line.rental_months, line.seen_price_cents, line.seen_with_iva_cents, line.added_at
    FROM cart_lines line WHERE line.cart_id = ${from}
    ORDER BY line.added_at
    LIMIT greatest(0, ${MAX_LINES} - (SELECT count(*) FROM cart_lines WHERE cart_id = ${into}))
    ON CONFLICT (cart_id, product_id, rental_months) DO UPDATE SET
      quantity = greatest(cart_lines.quantity, least(
        cart_lines.quantity + excluded.quantity, ${MAX_QUANTITY},
        (SELECT stock FROM products WHERE products.id = excluded.product_id)))`.execute(tx);
  for (const { product_id, credit_id } of credits) {
    await tx
      .updateTable('cart_lines')
      .set({ credit_id })
      .where('cart_id', '=', into)
      .where('product_id', '=', product_id)
      .where('rental_months', 'is', null)
      .execute();
  }
  await moveCodes(tx, { from, into });
  await tx.deleteFrom('carts').where('id', '=', from).execute();
}
