import type { Deps } from './platform/deps.ts';
import type { Worker } from './platform/jobs/jobs.ts';

/** Every kind of background work with what does it. */
export function shopWorkers(_deps: Deps): Worker[] {
  return [];
}
