import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { sendInvitations } from '../invite-moved.ts';
import { inviteMovedJob } from './kinds.ts';

/** The background work of moving in. */
export function movingWorkers(deps: Deps): Worker[] {
  return [worker(inviteMovedJob, async ({ asked_at }) => await sendInvitations(deps, new Date(asked_at)))];
}
