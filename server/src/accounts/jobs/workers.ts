import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { forgetEnded } from './forget-ended.ts';
import { forgetEndedJob, loginLinkJob, passwordLinkJob } from './kinds.ts';
import { sendAccountLink } from './send-account-link.ts';

/** The accounts' background work. */
export function accountsWorkers(deps: Deps): Worker[] {
  return [
    worker(passwordLinkJob, (payload) => sendAccountLink(deps, 'password', payload)),
    worker(loginLinkJob, (payload) => sendAccountLink(deps, 'login', payload)),
    worker(forgetEndedJob, () => forgetEnded(deps), '17 4 * * *'),
  ];
}
