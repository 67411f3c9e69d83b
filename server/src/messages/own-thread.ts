import { sql } from 'kysely';
import type { Thread, ThreadSummary } from '#core/messages/contract.ts';
import { messageFailures } from '#core/messages/errors.ts';
import type { WrittenKind } from '#core/messages/values.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { audit } from '../audit/audit.ts';
import { openLink } from '../links/open-link.ts';
import type { Db } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { type Caller, personId } from '../platform/http/caller.ts';
import { mailShop } from './announce.tsx';
import { attachFiles, filesOf, readFile } from './message-files.ts';
import { addMessage, findThread, isMail, lockThread, selectMessages, type ThreadRow } from './store.ts';

/** Threads on a page of the customer's list. */
const PAGE_SIZE = 20;

interface Presented {
  readonly id: string;
  /** Of the thread's link; null: none. */
  readonly token: string | null;
}

type WrittenThread = ThreadRow & { readonly kind: WrittenKind };

/** What is said of a repair is read on the repair's page instead. */
function isWritten(row: ThreadRow): row is WrittenThread {
  return row.kind !== 'repair';
}

/** A thread of this caller's: of their account, or opened by its link. Null when it is not, or not there. */
async function findOwnThread(
  db: Db,
  by: Caller,
  { id, token }: Presented,
  now: Date,
): Promise<WrittenThread | null> {
  const row = await findThread(db, id);
  if (!row || !isWritten(row)) return null;
  if (by.user && row.user_id === by.user.id) return row;
  return (await openLink(db, { token, purpose: 'message', now })) === id ? row : null;
}

/** A customer is not told that their message is suspected: who sends spam would learn from it. */
function presentSummary(row: WrittenThread): ThreadSummary {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status === 'answered' || row.status === 'closed' ? row.status : 'new',
    subject: row.subject,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
  };
}

async function presentThread(db: Db, row: WrittenThread): Promise<Thread> {
  const said = (await selectMessages(db, row.id)).filter(({ author }) => author !== 'note');
  const files = await filesOf(
    db,
    said.map(({ id }) => id),
  );
  return {
    ...presentSummary(row),
    // What the shop notes for itself is nobody else's.
    messages: said.flatMap(({ id, author, by, role, body, created_at }) => {
      if (author === 'note') return [];
      const name = author === 'shop' && role !== null ? (by?.split(' ')[0] ?? null) : null;
      const own = files.get(id) ?? [];
      return [{ id, author, by: name, text: body, files: own, created_at: created_at.toISOString() }];
    }),
  };
}

/** A thread as its customer reads it. */
export async function readOwnThread(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Caller,
  presented: Presented,
): Promise<Result<Thread>> {
  const row = await findOwnThread(db, by, presented, now());
  return row ? ok(await presentThread(db, row)) : { ok: false, failure: messageFailures.thread_not_found };
}

/** A file of a thread of this caller's. */
export async function readOwnFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Caller,
  { file, ...presented }: Presented & { readonly file: string },
): Promise<Result<FileResponse>> {
  const row = await findOwnThread(db, by, presented, now());
  if (!row) return { ok: false, failure: messageFailures.thread_not_found };
  return await readFile(db, { threadId: row.id, file, isShop: false });
}

/** The threads of an account, what was said last first. */
export async function listMyThreads(db: Db, userId: string, page: number) {
  const mine = db.selectFrom('message_threads').where('user_id', '=', userId).where('kind', '<>', 'repair');
  return await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: mine.selectAll(),
    order: sql`last_at DESC, id DESC`,
    present: (row) => presentSummary(row as WrittenThread),
  });
}

interface Reply extends Presented {
  readonly attemptKey: string;
  readonly text: string;
  readonly files: readonly string[];
}

/** The customer says more: the thread waits for the shop again, also one that was closed. Once for each attempt. */
export async function replyToShop(deps: Deps, by: Caller, reply: Reply): Promise<Result<Thread>> {
  return await transact(deps.db, async (tx) => {
    const now = deps.now();
    const found = await findOwnThread(tx, by, reply, now);
    const thread = found && (await lockThread(tx, found.id));
    if (!thread || !isWritten(thread)) return refuse(messageFailures.thread_not_found);
    const added = await addMessage(tx, {
      threadId: thread.id,
      author: 'customer',
      userId: personId(by),
      text: reply.text,
      attemptKey: reply.attemptKey,
      at: now,
    });
    if (added === 'taken') return refuse(messageFailures.attempt_taken);
    if (added === 'full') return refuse(messageFailures.thread_full);
    if (added === 'said') return ok(await presentThread(tx, thread));
    await attachFiles(tx, by, { threadId: thread.id, attemptKey: reply.attemptKey, files: reply.files });
    const status = isMail(thread.status) ? 'new' : thread.status;
    await tx
      .updateTable('message_threads')
      .set({ status, is_unread: true, last_at: now })
      .where('id', '=', thread.id)
      .execute();
    await audit(tx, by, 'message.continued', thread.id);
    if (isMail(status)) await mailShop(deps, tx, thread, added.id);
    return ok(await presentThread(tx, { ...thread, status, last_at: now }));
  });
}
