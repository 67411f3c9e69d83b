import { sql } from 'kysely';
import type { MAILS_SORTED_BY } from '#core/outbox/contract.ts';
import type { Sort } from '#core/shared/sort.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';

/** Messages on a page of the panel. */
const PAGE_SIZE = 25;

const COLUMNS = ['id', 'kind', 'recipient', 'subject', 'status', 'error', 'created_at', 'sent_at'] as const;

const ORDERS = { created_at: sql`created_at`, to: sql`recipient`, subject: sql`fold(subject)` };

/** Messages whose recipient or subject contains `q`, whatever its case and accents. */
export async function selectMails(
  db: Db,
  {
    q,
    sort,
    ...asked
  }: Paging & {
    readonly q?: string | undefined;
    readonly sort: Sort<(typeof MAILS_SORTED_BY)[number]>;
  },
) {
  let matching = db.selectFrom('emails');
  if (q) {
    const pattern = likePattern(q);
    matching = matching.where(sql<boolean>`fold(recipient || ' ' || subject) LIKE fold(${pattern})`);
  }
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    q,
    matching: matching.select('id'),
    order: inOrder(sort, ORDERS, sql`id`),
    rows: (ids) =>
      db
        .selectFrom('emails')
        .select([...COLUMNS])
        .where('id', 'in', ids),
    present: (row) => row,
  });
}

/** One message, whole. */
export async function selectMail(db: Db, id: string) {
  return await db
    .selectFrom('emails')
    .select([...COLUMNS, 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}
