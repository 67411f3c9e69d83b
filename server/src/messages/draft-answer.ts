import { messageFailures } from '#core/messages/errors.ts';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { lockTalk } from './answer-thread.ts';
import { isMail } from './store.ts';

/** Keeps an answer that an assistant proposes, in place of the one before it. Nothing is sent: a person does that. */
export async function draftAnswer(deps: Deps, by: Person, id: string, text: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockTalk(tx, id);
    if (!isMail(thread.status)) return refuse(messageFailures.not_mail);
    const values = { body: text, user_id: by.user.id, made_at: deps.now() };
    await tx
      .insertInto('message_drafts')
      .values({ thread_id: thread.id, ...values })
      .onConflict((conflict) => conflict.column('thread_id').doUpdateSet(values))
      .execute();
    await audit(tx, by, 'message.drafted', thread.id);
    return ok(null);
  });
}

/** Throws the proposed answer away; where there is none any more, nothing happens. */
export async function dropAnswerDraft(deps: Deps, by: Person, id: string): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockTalk(tx, id);
    const gone = await tx.deleteFrom('message_drafts').where('thread_id', '=', thread.id).executeTakeFirst();
    if (gone.numDeletedRows > 0n) await audit(tx, by, 'message.draft_dropped', thread.id);
    return ok(null);
  });
}

/** The answer that is proposed for a thread; null when there is none. */
export async function readAnswerDraft(db: Db, threadId: string): Promise<AdminThread['draft']> {
  const draft = await db
    .selectFrom('message_drafts as d')
    .leftJoin('users', 'users.id', 'd.user_id')
    .select(['d.body', 'd.made_at', 'users.name as by'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.thread_id', '=', 'd.thread_id')
            .where('messages.author', '=', 'customer')
            .whereRef('messages.created_at', '>', 'd.made_at'),
        )
        .as('is_outdated'),
    )
    .where('d.thread_id', '=', threadId)
    .executeTakeFirst();
  if (!draft) return null;
  const { body: text, by, made_at: at, is_outdated } = draft;
  return { text, by, at: at.toISOString(), is_outdated: Boolean(is_outdated) };
}
