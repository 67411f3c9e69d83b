import { messageFailures } from '#core/messages/errors.ts';
import type { ThreadStatus } from '#core/messages/lifecycle.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { announce } from './announce.tsx';
import { isMail, lockThread } from './store.ts';

interface Changes {
  readonly status?: ThreadStatus | undefined;
  /** Left out: as it is. */
  readonly assigned_to?: string | null | undefined;
}

async function worksHere(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Changes a thread's state, or whose it is. What was suspected and is said to be none is announced now, as it would
 * have been when it came: once.
 */
export async function changeThread(
  deps: Deps,
  by: Person,
  id: string,
  { status, assigned_to: assignedTo }: Changes,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return refuse(messageFailures.thread_not_found);
    if (assignedTo && !(await worksHere(tx, assignedTo))) return refuse(messageFailures.person_unknown);
    const before = { status: thread.status, assigned_to: thread.assigned_to };
    const after = {
      status: status ?? thread.status,
      assigned_to: assignedTo === undefined ? thread.assigned_to : assignedTo,
    };
    if (before.status === after.status && before.assigned_to === after.assigned_to) return ok(null);
    await tx.updateTable('message_threads').set(after).where('id', '=', id).execute();
    await audit(tx, by, { type: 'message.changed', subject: { kind: 'message', id }, before, after });
    if (before.status === 'suspected' && isMail(after.status)) await announce(deps, tx, thread);
    return ok(null);
  });
}

/** Says that somebody of the shop has read a thread; nothing when it was read. */
export async function markRead(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return refuse(messageFailures.thread_not_found);
    if (thread.is_unread) {
      await tx.updateTable('message_threads').set({ is_unread: false }).where('id', '=', id).execute();
      await audit(tx, by, {
        type: 'message.read',
        subject: { kind: 'message', id },
        before: null,
        after: null,
      });
    }
    return ok({ ok: true as const });
  });
}
