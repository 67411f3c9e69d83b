import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';

/** Mails of one statement: the next begins where it ended. */
const BATCH = 2000;

/** For the outbox: days that the text of a mail is kept, as the settings say. */
export type MailRetention = () => Promise<number>;

/**
 * Takes the text out of mails that are older than the settings keep it; that one was sent, and to whom, goes after as
 * long again. A mail that waits to be sent is left alone.
 */
export async function forgetMails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  readDays: MailRetention,
): Promise<{ emptied: number; deleted: number }> {
  const days = await readDays();
  const before = (count: number) => new Date(now().getTime() - count * DAY);
  const old = (count: number) =>
    db
      .selectFrom('emails')
      .select('id')
      .where('created_at', '<', before(count))
      .where('status', '!=', 'em_fila')
      .orderBy('created_at')
      .limit(BATCH);
  const deleted = await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('emails')
      .where('id', 'in', old(2 * days))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
  const emptied = await inBatches(async () => {
    const { numUpdatedRows } = await db
      .updateTable('emails')
      .set({ html: '', text: '', words: null })
      .where('id', 'in', old(days).where('text', '!=', ''))
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
  return { emptied, deleted };
}

/** Does as much as there is, one statement after the other. @returns how many rows. */
async function inBatches(one: () => Promise<number>): Promise<number> {
  for (let all = 0; ; ) {
    const count = await one();
    all += count;
    if (count < BATCH) return all;
  }
}
