import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { chainEvents } from '../chain/chain-events.ts';
import { runCheck } from '../chain/note-check.ts';
import type { AuditRetention } from '../retention-port.ts';
import { forgetEvents } from './forget-events.ts';
import { checkChainJob } from './kinds.ts';

const forgetEventsJob = defineJob<Record<string, never>>('audit.forget');
/** The next minute does what a try that failed did not. */
const chainEventsJob = defineJob<Record<string, never>>('audit.chain', { retryLimit: 0, seconds: 600 });

/** The workers of the audit. */
export function auditWorkers(deps: Deps, readRetention: AuditRetention): Worker[] {
  return [
    worker(forgetEventsJob, async () => void (await forgetEvents(deps, readRetention)), '53 4 * * *'),
    worker(chainEventsJob, async () => void (await chainEvents(deps)), '* * * * *'),
    worker(
      checkChainJob,
      async () => {
        const { faults, head, links } = await runCheck(deps);
        // Whoever keeps the logs elsewhere keeps the chain's end there too.
        if (faults.length === 0) deps.log.info({ links, head }, 'audit chain is whole');
        else deps.log.error({ links, head, faults: faults.slice(0, 20) }, 'audit chain does not fit');
      },
      '37 4 * * *',
    ),
  ];
}
