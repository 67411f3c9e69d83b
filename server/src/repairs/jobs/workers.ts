import { endCredits } from '../../orders/order-credits.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { learnModels } from '../models/learn-models.ts';
import { modelsJob } from '../models/models-job.ts';
import { askOpinions } from '../opinion/ask-opinions.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { forgetUploads } from '../uploads/forget-uploads.ts';
import { learnUsual } from '../usual/learn-usual.ts';
import { endGuarantees, removeOldPhotos } from './clean-up.ts';
import { expireQuotes, remindOfQuotes } from './remind.ts';
import { tellStaff } from './staff-digest.tsx';
import { countStorage, remindToCollect } from './uncollected.ts';

const remindJob = defineJob<Record<string, never>>('repairs.remind-of-quotes');
const expireJob = defineJob<Record<string, never>>('repairs.expire-quotes');
const photosJob = defineJob<Record<string, never>>('repairs.remove-photos');
const guaranteeJob = defineJob<Record<string, never>>('repairs.end-guarantees');
const opinionJob = defineJob<Record<string, never>>('repairs.ask-opinions');
const uploadsJob = defineJob<Record<string, never>>('repairs.forget-uploads');
const usualJob = defineJob<Record<string, never>>('repairs.learn-usual');

const collectJob = defineJob<Record<string, never>>('repairs.remind-to-collect');
const storageJob = defineJob<Record<string, never>>('repairs.count-storage');
const staffJob = defineJob<Record<string, never>>('repairs.tell-staff');
const creditsJob = defineJob<Record<string, never>>('repairs.end-trade-ins');

/** The workers of repairs: customers are written to by day, the rest is done by night. */
export function repairWorkers(deps: RepairDeps): Worker[] {
  const as = (job: { name: string }, work: (deps: RepairDeps, by: By) => Promise<number>) => async () => {
    await work(deps, system(job.name));
  };
  const endCreditsNow = async ({ db, now }: RepairDeps) => await endCredits(db, now());
  return [
    worker(collectJob, as(collectJob, remindToCollect), '15 10-18 * * 1-6'),
    worker(storageJob, as(storageJob, countStorage), '30 0-5 * * *'),
    worker(staffJob, as(staffJob, tellStaff), '30 8 * * 1-6'),
    worker(creditsJob, as(creditsJob, endCreditsNow), '55 * * * *'),
    worker(remindJob, as(remindJob, remindOfQuotes), '5 9-19 * * *'),
    worker(expireJob, as(expireJob, expireQuotes), '20 9-19 * * *'),
    worker(opinionJob, as(opinionJob, askOpinions), '35 10-18 * * *'),
    worker(uploadsJob, as(uploadsJob, forgetUploads), '55 * * * *'),
    worker(modelsJob, as(modelsJob, learnModels), '10 6-20 * * *'),
    worker(usualJob, as(usualJob, learnUsual), '20 3 * * *'),
    worker(photosJob, as(photosJob, removeOldPhotos), '40 * * * *'),
    worker(guaranteeJob, as(guaranteeJob, endGuarantees), '50 * * * *'),
  ];
}
