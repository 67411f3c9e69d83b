import { sql } from 'kysely';
import type { z } from 'zod';
import type { listSettingsChanges as call } from '#core/settings/contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import type { Db } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/paging.ts';

/** Changes on a page. */
const PAGE_SIZE = 20;

type Asked = QueryOf<typeof call>;

interface Kept {
  readonly values?: Record<string, unknown>;
  readonly sections?: string[];
}

/** What was changed in the settings, the newest first; of one section when asked for. */
export async function listChanges(
  db: Db,
  { section, ...asked }: Asked,
): Promise<z.input<(typeof call)['response']>> {
  const { page, size, offset } = rowsOf(asked, PAGE_SIZE);
  let matching = db
    .selectFrom('audit_events as e')
    .where('e.subject_kind', '=', 'settings')
    .where('e.subject_id', '=', 'company')
    .where('e.type', '=', 'settings.changed');
  if (section) matching = matching.where(sql<boolean>`e.after -> 'sections' @> ${JSON.stringify([section])}`);
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .select(['e.id', 'e.at', 'e.actor_name', 'u.name', 'e.before', 'e.after'])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actor_name ?? row.name,
      sections: (row.after as Kept | null)?.sections ?? [],
      before: (row.before as Kept | null)?.values ?? {},
      after: (row.after as Kept | null)?.values ?? {},
    })),
    total,
    page,
    page_size: size,
  };
}
