import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { countUnread, unreadOf } from './list-notices.ts';

/** Notes that somebody read their notices up to one of them; what came after it is still to be read. */
export async function readNotices(
  { db }: Pick<Deps, 'db'>,
  by: Person,
  until: number,
): Promise<{ unread: number }> {
  return await db.transaction().execute(async (tx) => {
    const unread = await unreadOf(tx, by.user).select('id').where('id', '<=', until).execute();
    if (unread.length > 0) {
      await tx
        .insertInto('notice_reads')
        .values(unread.map(({ id }) => ({ user_id: by.user.id, notice_id: id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await audit(tx, by, {
        type: 'notice.read',
        subject: { kind: 'account', id: by.user.id },
        before: null,
        after: { count: unread.length },
      });
    }
    return { unread: await countUnread(tx, by.user) };
  });
}
