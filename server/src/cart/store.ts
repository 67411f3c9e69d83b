import { type JoinBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { DB } from '../platform/database/tables.ts';
import { hashToken, newToken } from '../platform/secrets/token.ts';

/** Whose cart: the account, or else the holder of the cookie. */
export interface CartOwner {
  readonly user: { readonly id: string } | null;
  readonly cartToken: string | null;
}

/**
 * The cart of whoever calls, locked against changes until the transaction ends, and said to be in use; null when there is
 * none yet. A visitor's is found by the hash of its cookie.
 */
export async function lockOwnCart(tx: Tx, actor: CartOwner): Promise<string | null> {
  if (!actor.user && !actor.cartToken) return null;
  const found = await tx
    .updateTable('carts')
    .set({ updated_at: sql`now()` })
    .where((eb) =>
      actor.user
        ? eb('user_id', '=', actor.user.id)
        : eb('token_hash', '=', hashToken(actor.cartToken ?? '')),
    )
    .returning('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * The cart of whoever calls, locked, made when there is none. `newToken` is the visitor's new cookie, when one was made.
 */
export async function ensureCart(tx: Tx, actor: CartOwner): Promise<{ id: string; newToken: string | null }> {
  const known = await lockOwnCart(tx, actor);
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
  const other = await lockOwnCart(tx, actor);
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

/** A line as it is kept. */
export interface CartLineRow {
  readonly id: string;
  readonly product_id: string;
  readonly quantity: number;
  readonly rental_months: number | null;
  readonly seen_price_cents: number;
  /** What was seen was typed with IVA; null: without. */
  readonly seen_with_iva_cents: number | null;
  /** The value of a traded-in device that is off this line; null: none, or it was used. */
  readonly credit_id: string | null;
  /** Without IVA. */
  readonly credit_cents: number | null;
  /** Credit with IVA, as it was told; null: not kept. */
  readonly credit_with_iva_cents: number | null;
}

/** A line that was read, with the cart that it is in. */
export interface OwnLineRow extends CartLineRow {
  readonly cart_id: string;
  /** The cart was given codes. */
  readonly has_codes: boolean;
  /** Whose it is is in a group, of whose list there may be prices. */
  readonly is_member: boolean;
}

const LINE_COLUMNS = [
  'cart_lines.id',
  'cart_lines.cart_id',
  'cart_lines.product_id',
  'cart_lines.quantity',
  'cart_lines.rental_months',
  'cart_lines.seen_price_cents',
  'cart_lines.seen_with_iva_cents',
  'order_credits.id as credit_id',
  'order_credits.net_cents as credit_cents',
  'order_credits.with_iva_cents as credit_with_iva_cents',
] as const;

/** A credit counts for the product that it was given for, until an order has it. */
function isUnused(join: JoinBuilder<DB, 'cart_lines' | 'order_credits'>) {
  return join
    .onRef('order_credits.id', '=', 'cart_lines.credit_id')
    .onRef('order_credits.product_id', '=', 'cart_lines.product_id')
    .on('order_credits.order_id', 'is', null);
}

/** The lines of a cart in the order they were added. */
export async function readLines(db: Db, cartId: string): Promise<CartLineRow[]> {
  return await db
    .selectFrom('cart_lines')
    .leftJoin('order_credits', isUnused)
    .select(LINE_COLUMNS)
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute();
}

/** The lines of the cart of whoever calls, as `readLines`; none where there is no cart. */
export async function readOwnLines(db: Db, actor: CartOwner): Promise<OwnLineRow[]> {
  if (!actor.user && !actor.cartToken) return [];
  return await db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .leftJoin('order_credits', isUnused)
    .select(LINE_COLUMNS)
    // Most carts have neither, and are asked nothing more about them.
    .select([
      sql<boolean>`EXISTS (SELECT FROM cart_codes WHERE cart_codes.cart_id = carts.id)`.as('has_codes'),
      sql<boolean>`EXISTS (SELECT FROM group_members WHERE group_members.user_id = carts.user_id)`.as(
        'is_member',
      ),
    ])
    .where((eb) =>
      actor.user
        ? eb('carts.user_id', '=', actor.user.id)
        : eb('carts.token_hash', '=', hashToken(actor.cartToken ?? '')),
    )
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute();
}

/** Takes everything out of a cart, its codes and its reminder too: writes that are still to be made. */
export function emptyCart(tx: Tx, cartId: string) {
  return [
    tx.deleteFrom('cart_lines').where('cart_id', '=', cartId),
    tx.deleteFrom('cart_codes').where('cart_id', '=', cartId),
    tx.deleteFrom('cart_reminders').where('cart_id', '=', cartId),
  ];
}
