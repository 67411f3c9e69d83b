import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/**
 * Gives an account the orders made as a guest with its e-mail, once that is proved to be its own; paid ones earn
 * their points. Orders of another account are never touched.
 */
export async function adoptGuestOrders(tx: Tx, owner: { userId: string; email: string }): Promise<void> {
  await sql`
    WITH adopted AS (
      UPDATE orders SET user_id = ${owner.userId}
      WHERE user_id IS NULL AND customer_email = ${owner.email}
      RETURNING id, subtotal_cents, paid_at, status)
    INSERT INTO loyalty_entries (user_id, order_id, points, kind)
    SELECT ${owner.userId}, id, subtotal_cents / 100, 'ganho' FROM adopted
    WHERE paid_at IS NOT NULL AND status NOT IN ('cancelado', 'devolvido') AND subtotal_cents >= 100
    ON CONFLICT (order_id, kind) DO NOTHING`.execute(tx);
}
