import type { NoticeSubject } from '#core/notices/kinds.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { countUnread, unreadOf } from './list-notices.ts';

type Unread = ReturnType<typeof unreadOf>;

/** Notes that somebody read their notices up to one of them; what came after it is still to be read. */
export async function readNotices(
  deps: Pick<Deps, 'db'>,
  by: Person,
  until: number,
): Promise<{ unread: number }> {
  return await read(deps, by, (unread) => unread.where('id', '<=', until));
}

/** Notes that somebody opened a thing, and so read what they were told of it until now. */
export async function readNoticesOf(
  deps: Pick<Deps, 'db'>,
  by: Person,
  subject: { readonly kind: NoticeSubject; readonly id: string },
): Promise<{ unread: number }> {
  return await read(deps, by, (unread) =>
    unread.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id),
  );
}

async function read(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  which: (unread: Unread) => Unread,
): Promise<{ unread: number }> {
  return await db.transaction().execute(async (tx) => {
    const unread = await which(unreadOf(tx, by.user)).select('id').execute();
    if (unread.length > 0) {
      await tx
        .insertInto('notice_reads')
        .values(unread.map(({ id }) => ({ user_id: by.user.id, notice_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await audit(tx, by, 'notice.read', by.user.id, { count: unread.length });
    }
    return { unread: await countUnread(tx, by.user) };
  });
}
