import type { User } from '#core/accounts/contract.ts';
import { deviceWords, networkOf } from '#core/accounts/rules/device-words.ts';
import type { LoginMethod } from '#core/accounts/session-contract.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { hashToken, newToken } from '../platform/secrets/token.ts';

const HOUR = 3_600_000;
/** How long a session lasts without use: a customer's 30 days, the shop's people's 12 hours. */
const IDLE = { customer: 30 * 24 * HOUR, staff: 12 * HOUR };

/** How long a session lasts however much it is used: a customer's 90 days, the shop's people's 30. */
const LONGEST = { customer: 90 * 24 * HOUR, staff: 30 * 24 * HOUR };

/** When a session that began at `since` and is used now ends if it is not used again (docs/product.md#accounts). */
export function sessionEnd({ role }: Pick<User, 'role'>, now: Date, since: Date): Date {
  const whose = role ? 'staff' : 'customer';
  return new Date(Math.min(now.getTime() + IDLE[whose], since.getTime() + LONGEST[whose]));
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
      expires_at: sessionEnd(user, now, now),
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
    await audit(tx, by, {
      type: 'account.logged_out',
      subject: { kind: 'account', id: closed.user_id },
      before: null,
      after: null,
    });
  });
}

/** How many sessions a person has open. */
export async function countSessions(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Ends every session of a person, but for the one that is kept: after a new password, a change of rights, a suspension.
 * Says how many there were.
 */
export async function closeSessionsOf(db: Db, userId: string, keptHash?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptHash !== undefined, (query) => query.where('token_hash', '!=', keptHash ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
