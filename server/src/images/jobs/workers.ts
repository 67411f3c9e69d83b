import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { type FindUsed, sweepImages } from '../sweep-images.ts';
import { sweepImagesJob } from './kinds.ts';

/** The pictures' background work. `users` say what is still referred to. */
export function imagesWorkers(deps: Deps, users: readonly FindUsed[]): Worker[] {
  return [
    worker(
      sweepImagesJob,
      async ({ keys }) => {
        const swept = await sweepImages(deps, users, keys);
        if (swept > 0) deps.log.info({ swept }, 'unused pictures deleted');
      },
      '41 4 * * *',
    ),
  ];
}
