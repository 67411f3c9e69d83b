import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { fetchRemotePictures } from '../remote-pictures.ts';
import { checkStock, checkStockJob } from './check-stock.ts';
import { fetchPicturesJob } from './fetch-pictures.ts';
import { campaignFollower, followCampaignsJob } from './follow-campaigns.ts';

/** The workers of the catalogue. */
export function catalogueWorkers(deps: Deps): Worker[] {
  const follow = campaignFollower(deps);
  return [
    worker(followCampaignsJob, async () => void (await follow()), '* * * * *'),
    worker(fetchPicturesJob, async () => void (await fetchRemotePictures(deps)), '* * * * *'),
    worker(checkStockJob, async () => void (await checkStock(deps)), '23 4 * * *'),
  ];
}
