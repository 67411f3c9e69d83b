import { randomUUID } from 'node:crypto';
import { movingFailures } from '#core/moving/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { inviteMovedAccount } from '../accounts/invite-moved-account.ts';
import { audit } from '../audit/audit.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { inviteMovedJob } from './jobs/kinds.ts';
import { IS_WAITING } from './read-moved.ts';

/** Links written in one transaction. */
const CHUNK = 50;

/** Puts up the links for who was brought and has none. Asked for twice, each still gets one. @returns how many wait. */
export async function askInvitations(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  by: By,
): Promise<Result<{ customers: number }>> {
  return await transact(deps.db, async (tx) => {
    const { customers } = await tx
      .selectFrom('moved_customers')
      .select((eb) => eb.fn.countAll<number>().as('customers'))
      .where(IS_WAITING)
      .executeTakeFirstOrThrow();
    if (customers === 0) return fail(movingFailures.nobody_waits);
    await deps.jobs.send(tx, inviteMovedJob, { asked_at: deps.now().toISOString() });
    await audit(tx, by, 'moving.invited', 'customers', { customers });
    return ok({ customers });
  });
}

/**
 * Sends the links that were asked for: to who was brought until then, once each. A link and its mark are one
 * transaction, and rows that another run has are passed over: however often the job runs, nobody gets two.
 */
export async function sendInvitations(deps: Deps, askedAt: Date): Promise<void> {
  for (;;) {
    const sent = await deps.db.transaction().execute(async (tx) => {
      const waiting = await tx
        .selectFrom('moved_customers')
        .select('user_id')
        .where(IS_WAITING)
        .where('imported_at', '<=', askedAt)
        .orderBy('imported_at')
        .orderBy('user_id')
        .limit(CHUNK)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = [...new Set(waiting.map(({ user_id }) => user_id))];
      if (ids.length === 0) return 0;
      for (const id of ids) await inviteMovedAccount(tx, deps, id, randomUUID());
      await tx
        .updateTable('moved_customers')
        .set({ invited_at: deps.now() })
        .where('user_id', 'in', ids)
        .where('invited_at', 'is', null)
        .execute();
      return ids.length;
    });
    if (sent === 0) return;
  }
}
