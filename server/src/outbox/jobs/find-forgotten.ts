import type { Deps } from '../../platform/deps.ts';
import { sendMailJob } from './kinds.ts';

/** After so many hours no job of a mail can be left: its tries take an hour and a half. */
const FORGOTTEN_AFTER = 3;
const BATCH = 500;

/**
 * Queues mails again that wait while no job of theirs does: the job's tries were used up while the database was away.
 * @returns how many.
 */
export async function findForgotten(deps: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<number> {
  const now = deps.now();
  return await deps.db.transaction().execute(async (tx) => {
    const mails = await tx
      .selectFrom('emails')
      .select('id')
      .where('status', '=', 'em_fila')
      .where('created_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER * 3_600_000))
      .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
      .orderBy('created_at')
      .limit(BATCH)
      .execute();
    // More than one job of a mail does no harm: one of them gets it.
    await deps.jobs.sendAll(
      tx,
      sendMailJob,
      mails.map(({ id }) => ({ email_id: id })),
    );
    return mails.length;
  });
}
