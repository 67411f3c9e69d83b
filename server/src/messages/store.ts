import type { Selectable } from 'kysely';
import { type ThreadStatus, threadLifecycle } from '#core/messages/lifecycle.ts';
import type { Department, MessageAuthor, ThreadKind } from '#core/messages/values.ts';
import { MOST_MESSAGES } from '#core/messages/values.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { MessageThreads } from '../platform/database/tables.ts';

export type ThreadRow = Omit<Selectable<MessageThreads>, 'kind' | 'status' | 'department'> & {
  readonly kind: ThreadKind;
  readonly status: ThreadStatus;
  readonly department: Department;
};

/** A thread by its id; null when there is none. */
export async function findThread(db: Db, id: string): Promise<ThreadRow | null> {
  const row = await db.selectFrom('message_threads').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as ThreadRow | undefined) ?? null;
}

/** A thread by its id, kept from others until the transaction ends; null when there is none. */
export async function lockThread(tx: Tx, id: string): Promise<ThreadRow | null> {
  const row = await tx
    .selectFrom('message_threads')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (row as ThreadRow | undefined) ?? null;
}

/** What was said in a thread, from the beginning; `author` is told by its own words. */
export async function selectMessages(db: Db, threadId: string) {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .select([
      'messages.id',
      'messages.author',
      'messages.body',
      'messages.created_at',
      'users.name as by',
      'users.role',
    ])
    .where('thread_id', '=', threadId)
    .orderBy('messages.created_at')
    .orderBy('messages.id')
    .limit(MOST_MESSAGES)
    .execute();
  return rows.map((row) => ({ ...row, author: row.author as MessageAuthor }));
}

export interface NewMessage {
  readonly threadId: string;
  readonly author: MessageAuthor;
  readonly userId: string | null;
  readonly text: string;
  readonly attemptKey: string;
  readonly at: Date;
}

/**
 * Adds what was said to a thread that is locked.
 * @returns its id; `said` when this attempt is there with the same words, `taken` with others, `full` for a thread that has no room.
 */
export async function addMessage(
  tx: Tx,
  { threadId, author, userId, text, attemptKey, at }: NewMessage,
): Promise<{ id: string } | 'said' | 'taken' | 'full'> {
  const known = await tx
    .selectFrom('messages')
    .select(['body', 'author'])
    .where('thread_id', '=', threadId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst();
  if (known) return known.body === text && known.author === author ? 'said' : 'taken';
  const { count } = await tx
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_MESSAGES) return 'full';
  return await tx
    .insertInto('messages')
    .values({
      thread_id: threadId,
      author,
      user_id: userId,
      body: text,
      attempt_key: attemptKey,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Whether anything is mailed about a thread in this state. */
export function isMail(status: ThreadStatus): boolean {
  return threadLifecycle.facts[status].isMail;
}
