import type { Db } from '../platform/database/database.ts';
import type { Authenticated } from '../platform/http/caller.ts';
import { PROOF_LASTS } from '../platform/http/proved-lately.ts';
import { hashToken, isToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { lifetimesOf, sessionEnd } from './sessions.ts';
import { toUser, USER_COLUMNS } from './store.ts';

/** A session's end is moved on at most this often, in milliseconds: reading pages must not mean writing rows. */
const REFRESH_EVERY = 5 * 60_000;

/** The person of a bearer token; null for none, unknown, expired or revoked. One query by key. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Authenticated | null> {
  if (!isToken(token)) return null;
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(USER_COLUMNS)
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'users.id').on('two_factor.confirmed_at', 'is not', null),
    )
    .select(['sessions.seen_at', 'sessions.created_at as opened_at', 'sessions.proved_at'])
    .select('two_factor.confirmed_at as two_factor_since')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const user = toUser(row);
  // By the settings of today, not of when it was opened.
  const lifetimes = await lifetimesOf(db, user);
  if (sessionEnd(lifetimes, row.seen_at, row.opened_at) <= now) return null;
  if (now.getTime() - row.seen_at.getTime() > REFRESH_EVERY) {
    await db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: sessionEnd(lifetimes, now, row.opened_at) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const isProved = row.proved_at !== null && now.getTime() - row.proved_at.getTime() < PROOF_LASTS;
  const mustEnrol =
    user.role !== null &&
    row.two_factor_since === null &&
    (await readSettings(db)).security_settings.staff_two_factor;
  return { user, session: { hash: tokenHash, isProved, mustEnrol } };
}
