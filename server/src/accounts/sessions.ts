import type { User } from '#core/accounts/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { hashToken, newToken } from './token.ts';

const HOUR = 3_600_000;
/** How long a session lasts without use: a customer's 30 days, an administrator's 12 hours. */
const IDLE = { customer: 30 * 24 * HOUR, admin: 12 * HOUR };

/** When a session used now ends if it is not used again. */
export function sessionEnd(isAdmin: boolean, now: Date): Date {
  return new Date(now.getTime() + (isAdmin ? IDLE.admin : IDLE.customer));
}

/** Opens a session. The token goes to the browser alone: only its hash is kept. */
export async function openSession(db: Db, user: User, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      expires_at: sessionEnd(user.is_admin, now),
      seen_at: now,
      created_at: now,
    })
    .execute();
  return token;
}

/** Ends one session. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends every session of a person: after a new password, a change of rights. */
export async function closeSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
