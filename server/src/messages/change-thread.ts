import { isDeepStrictEqual } from 'node:util';
import { messageFailures } from '#core/messages/errors.ts';
import type { ThreadStatus } from '#core/messages/lifecycle.ts';
import { own } from '#core/shared/own.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse, transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import type { AboutPorts } from './about-port.ts';
import { announce } from './announce.tsx';
import { isMail, lockThread } from './store.ts';

interface Changes {
  readonly status?: ThreadStatus | undefined;
  /** Left out: as it is. */
  readonly assigned_to?: string | null | undefined;
  /** What it is about, as somebody of the shop says it. */
  readonly about?: { readonly kind: string; readonly typed: string } | null | undefined;
  /** E-mail of the account it is of. */
  readonly customer?: string | null | undefined;
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

/** The thing that was meant, which must be there. */
async function linked(tx: Tx, abouts: AboutPorts, about: NonNullable<Changes['about']> | null) {
  if (about === null) return { about_kind: null, about_id: null };
  const found = await own(abouts, about.kind)?.look(tx, about.typed);
  return found ? { about_kind: about.kind, about_id: found } : refuse(messageFailures.link_unknown);
}

async function accountOf(tx: Tx, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const found = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id ?? refuse(messageFailures.customer_unknown);
}

interface Standing {
  readonly status: ThreadStatus;
  readonly assigned_to: string | null;
  readonly about_kind: string | null;
  readonly about_id: string | null;
  readonly user_id: string | null;
}

/** What the audit keeps of a change: what it is about and whose it is only where that became another. */
function standingOf(one: Standing, other: Standing) {
  const about = ({ about_kind: kind, about_id: id }: Standing) => (kind === null ? null : `${kind} ${id}`);
  return {
    status: one.status,
    assigned_to: one.assigned_to,
    ...(about(one) === about(other) ? {} : { about: about(one) }),
    ...(one.user_id === other.user_id ? {} : { user_id: one.user_id }),
  };
}

/**
 * Changes a thread's state, who has it, what it is about, or whose it is. What was suspected and is said to be none is announced now, as it would
 * have been when it came: once.
 */
export async function changeThread(
  deps: Deps,
  by: Person,
  abouts: AboutPorts,
  id: string,
  { status, assigned_to: assignedTo, about, customer }: Changes,
): Promise<Result<null>> {
  return await transact(deps.db, async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return refuse(messageFailures.thread_not_found);
    const isOthers = about !== undefined || customer !== undefined || (status && !isMail(status));
    if (thread.kind === 'repair' && isOthers) return refuse(messageFailures.of_repair);
    if (assignedTo && !(await worksHere(tx, assignedTo))) return refuse(messageFailures.person_unknown);
    const before = {
      status: thread.status,
      assigned_to: thread.assigned_to,
      about_kind: thread.about_kind,
      about_id: thread.about_id,
      user_id: thread.user_id,
    };
    const after = {
      status: status ?? thread.status,
      assigned_to: assignedTo === undefined ? thread.assigned_to : assignedTo,
      ...(about === undefined
        ? { about_kind: before.about_kind, about_id: before.about_id }
        : await linked(tx, abouts, about)),
      user_id: customer === undefined ? thread.user_id : await accountOf(tx, customer),
    };
    if (isDeepStrictEqual(before, after)) return ok(null);
    await tx.updateTable('message_threads').set(after).where('id', '=', id).execute();
    await audit(tx, by, 'message.changed', id, standingOf(after, before), standingOf(before, after));
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
      await audit(tx, by, 'message.read', id);
    }
    return ok({ ok: true as const });
  });
}
