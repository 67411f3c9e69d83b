import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { pushNotices } from '../push/push-notices.ts';

const forgetNoticesJob = defineJob<Record<string, never>>('notices.forget');

/** Tells the devices of the shop's people. One that fails is done by the next minute's. */
const pushJob = defineJob<Record<string, never>>('notices.push', { retryLimit: 0, seconds: 300 });

/** Days that a notice is kept: what it tells of stands in its own place. */
const KEPT_DAYS = 60;

/** Deletes notices whose time is over. @returns how many. */
export async function forgetNotices({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('created_at', '<', new Date(now().getTime() - KEPT_DAYS * 86_400_000))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The workers of notices. */
export function noticeWorkers(deps: Deps): Worker[] {
  return [
    worker(forgetNoticesJob, async () => void (await forgetNotices(deps)), '52 4 * * *'),
    worker(pushJob, async () => void (await pushNotices(deps)), '* * * * *'),
  ];
}
