import { sql } from 'kysely';
import type { z } from 'zod';
import type { listSettingsChanges as call } from '#core/settings/contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import type { Db } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';

/** Changes on a page. */
const PAGE_SIZE = 20;

type Query = QueryOf<typeof call>;

interface Kept {
  readonly values?: Record<string, unknown>;
  readonly sections?: string[];
}

/** What was changed in the settings, the newest first; of one section when asked for. */
export async function listChanges(
  db: Db,
  { section, ...asked }: Query,
): Promise<z.input<(typeof call)['response']>> {
  let matching = db
    .selectFrom('audit_events as e')
    .where('e.subject_kind', '=', 'settings')
    .where('e.subject_id', '=', 'company')
    .where('e.type', '=', 'settings.changed');
  if (section) matching = matching.where(sql<boolean>`e.after -> 'sections' @> ${JSON.stringify([section])}`);
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: matching
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .select(['e.id', 'e.at', 'e.actor_name', 'u.name', 'e.before', 'e.after']),
    order: sql`e.at DESC, e.id DESC`,
    present: (row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actor_name ?? row.name,
      sections: (row.after as Kept | null)?.sections ?? [],
      before: (row.before as Kept | null)?.values ?? {},
      after: (row.after as Kept | null)?.values ?? {},
    }),
  });
}
