import { sql } from 'kysely';
import type { z } from 'zod';
import { settingsFailures } from '#core/settings/errors.ts';
import {
  type listTextVersions as listCall,
  type readTextAt as readCall,
  TEXT_NAMES,
  type TextName,
} from '#core/settings/texts-contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import { type By, personId } from '../platform/http/caller.ts';

/** Versions on a page: texts are long. */
const PAGE_SIZE = 10;

type Texts = Readonly<Record<TextName, string>>;

/** Keeps the next version of each text that became another. Settings must be locked. */
export async function keepTextVersions(tx: Tx, by: By, before: Texts, after: Texts): Promise<void> {
  const changed = TEXT_NAMES.filter((name) => before[name] !== after[name]);
  for (const name of changed) {
    await tx
      .insertInto('text_versions')
      .values(({ selectFrom, fn, lit }) => ({
        name,
        version: selectFrom('text_versions')
          .where('text_versions.name', '=', name)
          .select(({ eb }) => eb(fn.coalesce(fn.max('text_versions.version'), lit(0)), '+', 1).as('next')),
        text: after[name],
        saved_at: sql`clock_timestamp()`,
        saved_by: personId(by),
      }))
      .execute();
  }
}

/** A text as it counted at a moment; null: now. */
export async function readTextAt(
  db: Db,
  name: TextName,
  at: Date | null,
): Promise<Result<z.input<(typeof readCall)['response']>>> {
  const row = await db
    .selectFrom('text_versions')
    .select(['version', 'text', 'saved_at'])
    .where('name', '=', name)
    .where('saved_at', '<=', at ?? sql<Date>`now()`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? ok({ ...row, saved_at: row.saved_at.toISOString() }) : fail(settingsFailures.text_not_written);
}

/** The versions of a text, the newest first. */
export async function listTextVersions(
  db: Db,
  name: TextName,
  query: QueryOf<typeof listCall>,
): Promise<z.input<(typeof listCall)['response']>> {
  return await listPage(db, {
    ...query,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom('text_versions as t')
      .leftJoin('users as u', 'u.id', 't.saved_by')
      .select(['t.version', 't.text', 't.saved_at', 'u.name as saved_by'])
      .where('t.name', '=', name),
    order: sql`t.version DESC`,
    present: (row) => ({ ...row, saved_at: row.saved_at.toISOString() }),
  });
}
