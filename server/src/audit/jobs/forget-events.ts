import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';

const forgetEventsJob = defineJob<Record<string, never>>('audit.forget');

/** Days that entries are kept: what the shop's people, the shop itself and services did, and what customers did. */
const KEPT_STAFF = 5 * 365;
const KEPT_CUSTOMERS = 180;

const DAY = 86_400_000;

/** Forgets what is older than it has to be known (docs/operations.md). @returns how many entries. */
export async function forgetEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * DAY);
  const { numDeletedRows } = await db
    .deleteFrom('audit_events')
    .where((eb) =>
      eb.or([
        eb('at', '<', before(KEPT_STAFF)),
        eb.and([
          eb('at', '<', before(KEPT_CUSTOMERS)),
          eb('actor_kind', 'in', ['person', 'visitor']),
          eb('role', 'is', null),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The workers of the audit. */
export function auditWorkers(deps: Deps): Worker[] {
  return [worker(forgetEventsJob, async () => void (await forgetEvents(deps)), '53 4 * * *')];
}
