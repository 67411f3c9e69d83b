import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { campaignFollower, followCampaignsJob } from './follow-campaigns.ts';

/** The workers of the catalogue. */
export function catalogueWorkers(deps: Deps): Worker[] {
  const follow = campaignFollower(deps);
  return [worker(followCampaignsJob, async () => void (await follow()), '* * * * *')];
}
