import { sql } from 'kysely';
import { type AuditChain, CHAIN_FAULTS } from '#core/audit/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { audit } from '../audit.ts';
import { checkChainJob } from '../jobs/kinds.ts';
import { chainEvents } from './chain-events.ts';
import { type ChainReport, checkChain } from './check-chain.ts';

/** Faults that are kept of a check. */
const KEPT_FAULTS = 20;
/** Checks that are kept. */
const KEPT_CHECKS = 100;

/** Takes what waits into the chain, walks it, and notes what was found for the panel. */
export async function runCheck(deps: Deps): Promise<ChainReport> {
  const began_at = deps.now();
  await chainEvents(deps);
  const { faults, ...report } = await checkChain(deps);
  await deps.db
    .insertInto('audit_checks')
    .values({
      ...report,
      began_at,
      ended_at: deps.now(),
      faults: faults.length,
      first_faults: JSON.stringify(faults.slice(0, KEPT_FAULTS)),
    })
    .execute();
  await sql`DELETE FROM audit_checks WHERE id <= (
    SELECT id FROM audit_checks ORDER BY id DESC OFFSET ${KEPT_CHECKS} LIMIT 1)`.execute(deps.db);
  return { faults, ...report };
}

/** What the last check found. */
export async function readLastCheck(db: Db): Promise<AuditChain> {
  const row = await db
    .selectFrom('audit_checks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { last: null };
  const { id: _, began_at, ended_at, first_faults, ...counts } = row;
  const found = first_faults as { position: number | null; event: string; fault: string }[];
  return {
    last: {
      ...counts,
      began_at: began_at.toISOString(),
      ended_at: ended_at.toISOString(),
      first_faults: found.flatMap(({ fault, ...place }) => {
        const known = CHAIN_FAULTS.find((one) => one === fault);
        return known ? [{ ...place, fault: known }] : [];
      }),
    },
  };
}

/** Has the chain checked soon; asked by several at once it is checked once. */
export async function askForCheck(deps: Deps, by: Person): Promise<Result<{ asked: true }>> {
  return await transact(deps.db, async (tx) => {
    await deps.jobs.send(tx, checkChainJob, {}, { singletonKey: 'asked' });
    await audit(tx, by, 'audit.check_asked', 'all');
    return ok({ asked: true as const });
  });
}
