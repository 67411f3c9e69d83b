import { DAY } from '#core/shared/day.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';

const forgetMessagesJob = defineJob<Record<string, never>>('messages.forget');

/** How long what is spam, or was never looked at, is kept. */
const KEPT_SPAM_DAYS = 60;
/** Threads of one run; the next night does the others. */
const BATCH = 1000;

/** Deletes threads whose time is over, with what was said in them, and proofs of work that are over by themselves. */
export async function forgetMessages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { message_days } = (await readSettings(db)).retention_settings;
  const before = (days: number) => new Date(now().getTime() - days * DAY);
  const old = db
    .selectFrom('message_threads')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('last_at', '<', before(message_days)),
        eb.and([eb('status', 'in', ['suspected', 'spam']), eb('last_at', '<', before(KEPT_SPAM_DAYS))]),
      ]),
    )
    .orderBy('last_at')
    .limit(BATCH);
  const { numDeletedRows } = await db
    .deleteFrom('message_threads')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('message_files')
    .where('message_id', 'is', null)
    .where('created_at', '<', before(1))
    .execute();
  await db.deleteFrom('spent_proofs').where('ends_at', '<', now()).execute();
  return Number(numDeletedRows);
}

/** The workers of messages. */
export function messageWorkers(deps: Deps): Worker[] {
  return [worker(forgetMessagesJob, async () => void (await forgetMessages(deps)), '41 4 * * *')];
}
