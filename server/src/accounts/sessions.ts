import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { User } from '#core/accounts/contract.ts';
import { deviceWords, networkOf } from '#core/accounts/rules/device-words.ts';
import type { LoginMethod } from '#core/accounts/session-contract.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hashToken, newToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';

const HOUR = 3_600_000;

/** How long a session lasts, in milliseconds: without use, and however much it is used. */
interface Lifetimes {
  readonly idle: number;
  readonly longest: number;
}

/** How long the settings let sessions of somebody with this role last (docs/product.md#accounts). */
export async function lifetimesOf(db: Db, { role }: Pick<User, 'role'>): Promise<Lifetimes> {
  const { security_settings: set } = await readSettings(db);
  return role
    ? { idle: set.staff_idle_hours * HOUR, longest: set.staff_longest_days * 24 * HOUR }
    : { idle: set.customer_idle_days * 24 * HOUR, longest: set.customer_longest_days * 24 * HOUR };
}

/** When a session that began at `since` and was used at `seen` ends if it is not used again. */
export function sessionEnd({ idle, longest }: Lifetimes, seen: Date, since: Date): Date {
  return new Date(Math.min(seen.getTime() + idle, since.getTime() + longest));
}

/** Sessions that are open: those that shorter settings have ended are not, before the night deletes them. */
export function isOpen(lifetimes: Lifetimes, now: Date): RawBuilder<SqlBool> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return sql<SqlBool>`(sessions.expires_at > ${now} AND sessions.seen_at > ${ago(lifetimes.idle)}
    AND sessions.created_at > ${ago(lifetimes.longest)})`;
}

interface Entry {
  /** Left out: nobody's browser, as in a test. */
  readonly by?: Pick<Caller, 'agent' | 'ip'>;
  readonly method?: LoginMethod;
}

/** Opens a session. The token goes to the browser alone: only its hash is kept. */
export async function openSession(
  db: Db,
  user: User,
  now: Date,
  { by, method = 'password' }: Entry = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      expires_at: sessionEnd(await lifetimesOf(db, user), now, now),
      seen_at: now,
      created_at: now,
      method,
      device: by ? deviceWords(by.agent) : null,
      network: by ? networkOf(by.ip) : null,
      // Who has the mailbox has not shown that they know the account's secrets.
      proved_at: method === 'link' ? null : now,
    })
    .execute();
  return token;
}

/** Ends one session; one that has ended already, or never was, is taken no notice of. */
export async function logOut({ db }: Pick<Deps, 'db'>, by: Caller, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .deleteFrom('sessions')
      .where('token_hash', '=', hashToken(token))
      .returning('user_id')
      .executeTakeFirst();
    if (!closed) return;
    await audit(tx, by, 'account.logged_out', closed.user_id);
  });
}

/** How many sessions a person has open. */
export async function countSessions(db: Db, user: Pick<User, 'id' | 'role'>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where(isOpen(await lifetimesOf(db, user), now))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ends every session of a person, but for the one that is kept: after a new password, a change of rights, a suspension.
 * What assistants read by goes with them. Says how many sessions there were.
 */
export async function closeSessionsOf(db: Db, userId: string, keptHash?: string): Promise<number> {
  await db.deleteFrom('assistant_keys').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptHash !== undefined, (query) => query.where('token_hash', '!=', keptHash ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
