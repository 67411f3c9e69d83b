import { LINK_PURPOSES, type LinkPurpose } from '#core/links/purposes.ts';
import type { Db } from '../platform/database/database.ts';

interface Counted {
  readonly purpose: LinkPurpose;
  readonly subjectId: string;
  readonly since: Date;
}

/** How many links of a purpose were made for something since then, those revoked left out: nobody's mailbox is filled. */
export async function countLinksSince(db: Db, { purpose, subjectId, since }: Counted): Promise<number> {
  const row = await db
    .selectFrom('links')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('subject_kind', '=', LINK_PURPOSES[purpose].subject)
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
