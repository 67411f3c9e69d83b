import { LINK_PURPOSES } from '#core/links/purposes.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { sendErasureLink } from '../erase-by-link.ts';
import type { PrivacyDeps } from '../erase-person.ts';
import { forgetSales, forgetSalesJob } from './forget-sales.ts';
import { erasureLinkJob, forgetRequestsJob } from './kinds.ts';

/** Deletes who asked to be forgotten and did not confirm it: their links have ended. */
async function forgetRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - LINK_PURPOSES.erasure.lifetime);
  await db.deleteFrom('erasure_requests').where('asked_at', '<=', before).execute();
}

/** The background work of privacy. */
export function privacyWorkers(deps: PrivacyDeps): Worker[] {
  return [
    worker(erasureLinkJob, (payload) => sendErasureLink(deps, payload)),
    worker(forgetRequestsJob, () => forgetRequests(deps), '52 4 * * *'),
    worker(forgetSalesJob, async () => void (await forgetSales(deps)), '47 4 * * *'),
  ];
}
