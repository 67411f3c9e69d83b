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
import { rowsOf } from '../platform/database/paging.ts';
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
  asked: QueryOf<typeof listCall>,
): Promise<z.input<(typeof listCall)['response']>> {
  const { page, size, offset } = rowsOf(asked, PAGE_SIZE);
  const matching = db.selectFrom('text_versions as t').where('t.name', '=', name);
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as u', 'u.id', 't.saved_by')
      .select(['t.version', 't.text', 't.saved_at', 'u.name as saved_by'])
      .orderBy('t.version', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })),
    total,
    page,
    page_size: size,
  };
}
