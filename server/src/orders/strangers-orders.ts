import { sql } from 'kysely';
import { MAX_STRANGERS_ORDERS } from '#core/orders/rules/strangers-orders.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

const DAY = 24 * 3_600_000;

/**
 * Whether one more order may write to this address, when it is not proved to be the caller's: strangers' orders write to
 * it, and nobody's mailbox is filled from here (docs/adr/0095). Orders for one address wait for each other.
 */
export async function mayWriteTo(tx: Tx, by: Caller, email: string, now: Date): Promise<boolean> {
  if (by.user?.email_verified && by.user.email.toLowerCase() === email.toLowerCase()) return true;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(lower(${email}), 2))`.execute(tx);
  const { unpaid } = await tx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => eb.fn.countAll<number>().as('unpaid'))
    .where('orders.customer_email', '=', email)
    .where('orders.created_at', '>', new Date(now.getTime() - DAY))
    .where('orders.paid_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.id', 'is', null),
        eb('users.email_verified', '=', false),
        eb('users.email', '!=', eb.ref('orders.customer_email')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return unpaid < MAX_STRANGERS_ORDERS;
}
