import { DAY } from '#core/shared/day.ts';
import type { Db } from '../platform/database/database.ts';
import type { MadeBackup } from './make-backup.ts';

export type AskedBy = 'horario' | 'painel' | 'comando';

interface Ended {
  readonly askedBy: AskedBy;
  readonly place: string;
  readonly begunAt: Date;
  readonly endedAt: Date;
  /** What was made, or why it was not. */
  readonly result: MadeBackup | { readonly error: string };
}

/** Days that the list goes back. */
const KEPT_DAYS = 400;
const SHOWN = 30;

/** Notes a backup that has ended, well or not, and forgets the oldest notes. */
export async function insertBackup(db: Db, ended: Ended): Promise<void> {
  const { result } = ended;
  await db
    .insertInto('backups')
    .values({
      asked_by: ended.askedBy,
      place: ended.place,
      begun_at: ended.begunAt,
      ended_at: ended.endedAt,
      ...('error' in result
        ? { error: result.error.slice(0, 500) }
        : { name: result.name, bytes: result.bytes, row_count: result.rows, file_count: result.files }),
    })
    .execute();
  const before = new Date(ended.endedAt.getTime() - KEPT_DAYS * DAY);
  await db.deleteFrom('backups').where('ended_at', '<', before).execute();
}

/** The moment of which the newest backup is; null when there is none. */
export async function lastSuccess(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select('begun_at')
    .where('error', 'is', null)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.begun_at ?? null;
}

/** The last ones that ended, newest first. */
export async function selectBackups(db: Db) {
  return await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
