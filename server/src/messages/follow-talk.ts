import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** Something that was said in the conversation of a thing of a room above. */
interface Spoken {
  /** Id of the repair. */
  readonly repairId: string;
  /** How the thread is called. */
  readonly subject: string;
  readonly userId: string | null;
  readonly name: string;
  /** Empty: none. */
  readonly email: string;
  readonly phone: string | null;
  readonly from: 'customer' | 'shop';
  /** Who of the shop said it; null: the customer. */
  readonly staffId: string | null;
  readonly at: Date;
}

/**
 * Keeps the thread of a repair's conversation, in the transaction in which something is said there: what the customer says
 * makes it new and unread, what the shop says answered; who answers a thread of nobody's has it from then on. Its words
 * stay with the repair (docs/adr/0193).
 */
export async function followTalk(tx: Tx, spoken: Spoken): Promise<void> {
  const isCustomer = spoken.from === 'customer';
  const standing = {
    status: isCustomer ? 'new' : 'answered',
    is_unread: isCustomer,
    last_at: spoken.at,
    user_id: spoken.userId,
    name: spoken.name.slice(0, 120),
    email: spoken.email,
    phone: spoken.phone?.slice(0, 30) ?? null,
    subject: spoken.subject.slice(0, 150),
  };
  await tx
    .insertInto('message_threads')
    .values({
      ...standing,
      kind: 'repair',
      department: 'suporte',
      about_kind: 'repair',
      about_id: spoken.repairId,
      assigned_to: spoken.staffId,
      attempt_key: crypto.randomUUID(),
      request_hash: '',
      created_at: spoken.at,
    })
    .onConflict((c) =>
      c
        .column('about_id')
        // Not as a parameter: a plan for any value does not know that it is the index's own condition.
        .where('kind', '=', sql.lit('repair'))
        .doUpdateSet({
          ...standing,
          assigned_to: sql`coalesce(message_threads.assigned_to, ${spoken.staffId})`,
        }),
    )
    .execute();
}

/** The thread of a repair's conversation; null: nothing was said. */
export async function findTalk(db: Db, repairId: string): Promise<{ id: string; is_unread: boolean } | null> {
  const found = await db
    .selectFrom('message_threads')
    .select(['id', 'is_unread'])
    .where('kind', '=', 'repair')
    .where('about_id', '=', repairId)
    .executeTakeFirst();
  return found ?? null;
}
