import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';

/** Deletes links that have ended. */
const forgetLinksJob = defineJob<Record<string, never>>('links.forget-ended');

/**
 * Deletes links that have ended; revoked ones when they would have. Links that are numbered stay as long as their
 * subject: were the last one forgotten, the next would be the first again, and an old one would open anew.
 */
export async function forgetLinks(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deps.db
    .deleteFrom('links')
    .where('expires_at', '<=', deps.now())
    .where('serial', 'is', null)
    .execute();
}

/** The links' background work. */
export function linkWorkers(deps: Deps): Worker[] {
  return [worker(forgetLinksJob, () => forgetLinks(deps), '27 4 * * *')];
}
