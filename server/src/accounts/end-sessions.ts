import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { closeSessionsOf } from './sessions.ts';
import { findUser } from './store.ts';

/** Ends every session of an account, wherever it is open; no browser is known to it any more. */
export async function endSessions(deps: Deps, by: Person, id: string): Promise<Result<{ ended: number }>> {
  return await deps.db.transaction().execute(async (tx) => {
    if (!(await findUser(tx, id))) return fail(failures.not_found);
    const ended = await closeSessionsOf(tx, id);
    await forgetDevicesOf(tx, id);
    await audit(tx, by, 'account.sessions_ended', id, { ended });
    return ok({ ended });
  });
}
