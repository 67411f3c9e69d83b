import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Learns the models anew. */
export const modelsJob = defineJob<Record<string, never>>('repairs.learn-models');

/** Has the models learnt at once where none is known yet: a shop that has just opened waits for no hour. */
export async function learnFirstModels({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const known = await db.selectFrom('device_models').select('brand').limit(1).executeTakeFirst();
  if (!known) await jobs.send(db, modelsJob, {}, { singletonKey: 'start' });
}
