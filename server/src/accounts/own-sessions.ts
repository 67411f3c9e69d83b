import { networkOf, placeWords } from '#core/accounts/rules/device-words.ts';
import type { OwnSession } from '#core/accounts/session-contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { closeSessionsOf, isOpen, lifetimesOf } from './sessions.ts';

/** Sessions that are shown, at most. */
const MOST_SHOWN = 50;

/** Where the caller's account is open, the one used last first. */
export async function readOwnSessions(db: Db, by: Person, now: Date): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'network', 'created_at', 'seen_at'])
    .where('user_id', '=', by.user.id)
    .where(isOpen(await lifetimesOf(db, by.user), now))
    .orderBy('seen_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const here = networkOf(by.ip);
  return rows.map(({ id, token_hash, device, network, created_at, seen_at }) => ({
    id,
    device: device ?? 'Dispositivo desconhecido',
    place: placeWords(network, here),
    is_current: token_hash === by.session?.hash,
    opened_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
}

/** Ends one of the caller's sessions. */
export async function endOwnSession(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) return fail(failures.not_found);
    await audit(tx, by, 'account.session_ended', by.user.id);
    return ok({ ok: true as const });
  });
}

/** Ends every session of the caller's account but the one that asks. */
export async function endOtherSessions(deps: Deps, by: Person): Promise<Result<{ ended: number }>> {
  return await transact(deps.db, async (tx) => {
    const ended = await closeSessionsOf(tx, by.user.id, by.session?.hash);
    await audit(tx, by, 'account.other_sessions_ended', by.user.id, { ended });
    return ok({ ended });
  });
}
