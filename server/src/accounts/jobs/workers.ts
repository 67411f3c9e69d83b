import type { Deps } from '../../platform/deps.ts';
import { type Worker, worker } from '../../platform/jobs/jobs.ts';
import { forgetEnded } from './forget-ended.ts';
import { forgetEndedJob, loginLinkJob, passwordLinkJob } from './kinds.ts';
import { sendLoginLink } from './send-login-link.ts';
import { sendPasswordLink } from './send-password-link.ts';

/** The accounts' background work. */
export function accountsWorkers(deps: Deps): Worker[] {
  return [
    worker(passwordLinkJob, (payload) => sendPasswordLink(deps, payload)),
    worker(loginLinkJob, (payload) => sendLoginLink(deps, payload)),
    worker(forgetEndedJob, () => forgetEnded(deps), '17 4 * * *'),
  ];
}
