import { sql } from 'kysely';
import { MAX_STRANGERS_ORDERS } from '#core/orders/rules/strangers-orders.ts';
import { DAY } from '#core/shared/day.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

/** Whether this address is proved to be the caller's own. */
function isOwnEmail({ user }: Caller, email: string): boolean {
  return user?.email_verified === true && user.email.toLowerCase() === email.toLowerCase();
}

/**
 * Orders with the same id wait for each other, whoever makes them, and so do those of strangers for one address; always
 * in this order, so that nobody waits in a circle.
 */
export async function waitForOrder(tx: Tx, by: Caller, id: string, email: string): Promise<void> {
  const one = sql`pg_advisory_xact_lock(hashtextextended(${id}, 1))`;
  const other = sql`pg_advisory_xact_lock(hashtextextended(lower(${email}), 2))`;
  await sql`SELECT ${isOwnEmail(by, email) ? one : sql`${one}, ${other}`}`.execute(tx);
}

/**
 * Whether one more order may write to this address, when it is not proved to be the caller's: strangers' orders write to
 * it, and nobody's mailbox is filled from here (docs/adr/0095). Orders for one address wait for each other: the caller has
 * done `waitForOrder`.
 */
export async function mayWriteTo(tx: Tx, by: Caller, email: string, now: Date): Promise<boolean> {
  if (isOwnEmail(by, email)) return true;
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
