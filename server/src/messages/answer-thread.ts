import { messageFailures } from '#core/messages/errors.ts';
import type { ThreadStatus } from '#core/messages/lifecycle.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { mailAnswer } from './announce.tsx';
import { attachFiles } from './message-files.ts';
import { addMessage, isMail, lockThread, type NewMessage, type ThreadRow } from './store.ts';

interface Said {
  readonly threadId: string;
  readonly attemptKey: string;
  readonly text: string;
}

interface Answer extends Said {
  /** The last message that whoever answers has read; null: not told, all of them. */
  readonly readUntil: string | null;
  readonly isClosing: boolean;
  readonly files: readonly string[];
}

/** A thread that is answered here, locked; refused when there is none, or when it is of a repair. */
export async function lockTalk(tx: Tx, id: string): Promise<ThreadRow> {
  const thread = (await lockThread(tx, id)) ?? refuse(messageFailures.thread_not_found);
  return thread.kind === 'repair' ? refuse(messageFailures.of_repair) : thread;
}

/** What was added, or null when this very attempt is there already. */
async function add(tx: Tx, message: NewMessage): Promise<{ id: string } | null> {
  const added = await addMessage(tx, message);
  if (added === 'taken') return refuse(messageFailures.attempt_taken);
  if (added === 'full') return refuse(messageFailures.thread_full);
  return added === 'said' ? null : added;
}

/** Whether the customer has written since the message that was read. */
async function hasMore(tx: Tx, threadId: string, readUntil: string | null): Promise<boolean> {
  if (readUntil === null) return false;
  const last = await tx
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('author', '=', 'customer')
    .where(
      'created_at',
      '>',
      tx
        .selectFrom('messages')
        .select('created_at')
        .where('id', '=', readUntil)
        .where('thread_id', '=', threadId),
    )
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/**
 * Answers the customer, who gets it by mail; once for each attempt. The thread is answered, or closed when asked; when
 * the customer wrote meanwhile it still waits. Who answers a thread of nobody's has it from then on.
 */
export async function answerThread(deps: Deps, by: Person, answer: Answer): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockTalk(tx, answer.threadId);
    if (!isMail(thread.status)) return refuse(messageFailures.not_mail);
    const now = deps.now();
    const added = await add(tx, {
      threadId: thread.id,
      author: 'shop',
      userId: by.user.id,
      text: answer.text,
      attemptKey: answer.attemptKey,
      at: now,
    });
    if (!added) return ok(null);
    await attachFiles(tx, by, answer);
    const isWaiting = await hasMore(tx, thread.id, answer.readUntil);
    const status: ThreadStatus = isWaiting ? 'new' : answer.isClosing ? 'closed' : 'answered';
    await tx
      .updateTable('message_threads')
      .set({
        status,
        is_unread: isWaiting,
        last_at: now,
        assigned_to: thread.assigned_to ?? by.user.id,
      })
      .where('id', '=', thread.id)
      .execute();
    await tx.deleteFrom('message_drafts').where('thread_id', '=', thread.id).execute();
    await audit(tx, by, 'message.answered', thread.id, { status });
    await mailAnswer(deps, tx, thread, { id: added.id, text: answer.text, files: answer.files.length });
    return ok(null);
  });
}

/** Keeps a note that the shop's people alone read. */
export async function noteThread(deps: Deps, by: Person, note: Said): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockTalk(tx, note.threadId);
    const added = await add(tx, {
      threadId: thread.id,
      author: 'note',
      userId: by.user.id,
      text: note.text,
      attemptKey: note.attemptKey,
      at: deps.now(),
    });
    if (!added) return ok(null);
    await audit(tx, by, 'message.noted', thread.id);
    return ok(null);
  });
}
