import type { Deps } from '../../platform/deps.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { endGuarantees, removeOldPhotos } from './clean-up.ts';
import { expireQuotes, remindOfQuotes } from './remind.ts';

const remindJob = defineJob<Record<string, never>>('repairs.remind-of-quotes');
const expireJob = defineJob<Record<string, never>>('repairs.expire-quotes');
const photosJob = defineJob<Record<string, never>>('repairs.remove-photos');
const guaranteeJob = defineJob<Record<string, never>>('repairs.end-guarantees');

/** The workers of repairs: customers are written to by day, the rest is done by night. */
export function repairWorkers(deps: Deps): Worker[] {
  const as = (job: { name: string }, work: (deps: Deps, by: By) => Promise<number>) => async () => {
    await work(deps, system(job.name));
  };
  return [
    worker(remindJob, as(remindJob, remindOfQuotes), '5 9-19 * * *'),
    worker(expireJob, as(expireJob, expireQuotes), '20 9-19 * * *'),
    worker(photosJob, as(photosJob, removeOldPhotos), '40 * * * *'),
    worker(guaranteeJob, as(guaranteeJob, endGuarantees), '50 * * * *'),
  ];
}
