import { sql } from 'kysely';
import { can } from '#core/abilities.ts';
import type { User } from '#core/accounts/contract.ts';
import type { Notice } from '#core/notices/contract.ts';
import { NOTICE_FACTS, NOTICE_KINDS, type NoticeKind } from '#core/notices/kinds.ts';
import { MOST_UNREAD } from '#core/notices/most-unread.ts';
import type { Db } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';

/** Notices on a page of the panel. */
const PAGE_SIZE = 25;

/** Whose notices are looked at. */
export type Reader = Pick<User, 'id' | 'role'>;

/** What somebody is told of: of what they may look at. */
export function kindsFor({ role }: Pick<User, 'role'>): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => can(role, NOTICE_FACTS[kind].ability));
}

/** Of kinds that there is nothing of, nothing: `IN ()` is no SQL. */
function visibleTo(db: Db, reader: Reader) {
  return db.selectFrom('notices').where('kind', '=', sql<string>`ANY (${kindsFor(reader)}::text[])`);
}

function readBy(reader: Reader) {
  return sql<boolean>`EXISTS (SELECT FROM notice_reads r WHERE r.notice_id = notices.id AND r.user_id = ${reader.id})`;
}

/** The notices of what this person may look at, the last first. */
export async function listNotices(db: Db, reader: Reader, paging: Paging) {
  return await listPage(db, {
    ...paging,
    usual: PAGE_SIZE,
    matching: visibleTo(db, reader).selectAll().select(readBy(reader).as('is_read')),
    order: sql`id DESC`,
    present: (row): Notice => ({
      id: row.id,
      kind: row.kind as NoticeKind,
      subject: { kind: row.subject_kind, id: row.subject_id },
      detail: row.detail,
      is_read: row.is_read,
      created_at: row.created_at.toISOString(),
    }),
  });
}

/** The notices that this person has not read. */
export function unreadOf(db: Db, reader: Reader) {
  return visibleTo(db, reader).where((eb) => eb.not(readBy(reader)));
}

/** How many this person has not read, up to `MOST_UNREAD`. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const rows = await unreadOf(db, reader).select('id').orderBy('id', 'desc').limit(MOST_UNREAD).execute();
  return rows.length;
}
