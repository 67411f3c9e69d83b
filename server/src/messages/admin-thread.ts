import { messageFailures } from '#core/messages/errors.ts';
import type { AdminThread } from '#core/messages/panel-contract.ts';
import { own } from '#core/shared/own.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import type { AboutPorts } from './about-port.ts';
import { readAnswerDraft } from './draft-answer.ts';
import { findRow, presentRow, withExcerpts } from './list-threads.ts';
import { filesOf } from './message-files.ts';
import { selectMessages } from './store.ts';

/** Who works in the shop. */
async function selectPeople(db: Db): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** A thread whole, for the shop's people. */
export async function readAdminThread(db: Db, abouts: AboutPorts, id: string): Promise<Result<AdminThread>> {
  const found = await findRow(db, id);
  if (!found) return fail(messageFailures.thread_not_found);
  const [row = found] = await withExcerpts(db, abouts, [found]);
  const { about_kind: kind, about_id: aboutId } = row;
  const port = kind === null ? undefined : own(abouts, kind);
  const [said, people, label, draft] = await Promise.all([
    row.kind === 'repair' && aboutId ? (port?.talk?.said(db, aboutId) ?? []) : selectMessages(db, id),
    selectPeople(db),
    aboutId && port ? port.label(db, aboutId) : null,
    readAnswerDraft(db, id),
  ]);
  const files =
    row.kind === 'repair'
      ? new Map()
      : await filesOf(
          db,
          said.map(({ id: messageId }) => messageId),
        );
  return ok({
    ...presentRow(row),
    phone: row.phone,
    user_id: row.user_id,
    about: kind && aboutId && label ? { kind, id: aboutId, label } : null,
    suspicions: row.suspicions,
    messages: said.map(({ id: messageId, author, by, body, created_at }) => ({
      id: messageId,
      author,
      by: author === 'customer' ? null : by,
      text: body,
      files: files.get(messageId) ?? [],
      created_at: created_at.toISOString(),
    })),
    draft,
    people,
  });
}
