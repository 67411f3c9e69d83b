import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { addressGroup } from '../platform/http/rate-limit.ts';
import { hashToken } from '../platform/secrets/token.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Wrong passwords for one account that come from one address, or from one browser that the account knows. */
export const PLACE_LIMIT = { attempts: 10, window: 15 * MINUTE };
/** Wrong passwords for one account from all the world, browsers that it knows left aside. */
export const ACCOUNT_LIMIT = { attempts: 100, window: 24 * HOUR };

/** Wrong passwords from one address for whatever accounts, browsers that they know left aside. */
export const ADDRESS_LIMIT = { attempts: 60, window: 15 * MINUTE };

/** Each window that is used up makes the next one twice as long, so many times at most: a quarter of an hour becomes eight. */
const MOST_DOUBLINGS = 5;
/** How long it is remembered that somebody guessed until they had to wait, in milliseconds. */
export const STREAK_LASTS = 24 * HOUR;

/** Where an attempt at an account comes from. An e-mail without an account counts the same: the answer must not tell. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
  /** Hash of the token by which the account knows this browser; null for a browser it does not know. */
  readonly device: string | null;
}

function placeKey({ email, ip, device }: Attempt): string {
  return hashToken(device ? `device ${device}` : `address ${addressGroup(ip)} ${email}`);
}

function anywhereKey(email: string): string {
  return hashToken(`account ${email}`);
}

function addressKey(ip: string): string {
  return hashToken(`address ${addressGroup(ip)}`);
}

async function count(
  db: Db,
  key: string,
  { attempts, window }: typeof PLACE_LIMIT,
  now: Date,
): Promise<boolean> {
  // Windows that were used up one after the other, of which the last ended within a day.
  const streak = sql`CASE WHEN login_counts.attempts > ${attempts}
    AND login_counts.ends_at > ${new Date(now.getTime() - STREAK_LASTS)}
    THEN least(login_counts.streak + 1, ${MOST_DOUBLINGS}) ELSE 0 END`;
  const row = await db
    .insertInto('login_counts')
    .values({ key_hash: key, attempts: 1, ends_at: new Date(now.getTime() + window) })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        attempts: sql`CASE WHEN login_counts.ends_at <= ${now} THEN 1 ELSE login_counts.attempts + 1 END`,
        streak: sql`CASE WHEN login_counts.ends_at <= ${now} THEN ${streak} ELSE login_counts.streak END`,
        ends_at: sql`CASE WHEN login_counts.ends_at <= ${now}
          THEN ${now}::timestamptz + (${window} * power(2, ${streak})) * interval '1 millisecond'
          ELSE login_counts.ends_at END`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts <= attempts;
}

/**
 * Counts one attempt at an account before its password is looked at, so that many at once cannot pass together. What
 * strangers do elsewhere does not count against a browser that the account knows (docs/adr/0094).
 * @returns false when it has to wait.
 */
export async function takeLoginAttempt(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  if (!(await count(db, placeKey(attempt), PLACE_LIMIT, now))) return false;
  if (attempt.device !== null) return true;
  if (!(await count(db, addressKey(attempt.ip), ADDRESS_LIMIT, now))) return false;
  return await count(db, anywhereKey(attempt.email), ACCOUNT_LIMIT, now);
}

/** The right password came: forgets the attempts from there, and takes its own back from those from anywhere. */
export async function forgiveLoginAttempts(db: Db, attempt: Attempt): Promise<void> {
  await db.deleteFrom('login_counts').where('key_hash', '=', placeKey(attempt)).execute();
  if (attempt.device) return;
  await db
    .updateTable('login_counts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key_hash', 'in', [anywhereKey(attempt.email), addressKey(attempt.ip)])
    .execute();
}

/** A new password was set by e-mail: nothing tried at the old one counts, but for who tries from elsewhere. */
export async function clearLoginAttempts(db: Db, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom('login_counts')
    .where('key_hash', 'in', [placeKey(attempt), anywhereKey(attempt.email)])
    .execute();
}

/** Tries of somebody who is logged in at proving that it is them: a session that was left open guesses no password. */
const PROOF_LIMIT = { attempts: 10, window: 15 * MINUTE };

function proofKey(userId: string): string {
  return hashToken(`proof ${userId}`);
}

/** Counts a try of whoever is logged in, before it is looked at. @returns false when it has to wait. */
export async function takeProofAttempt(db: Db, userId: string, now: Date): Promise<boolean> {
  return await count(db, proofKey(userId), PROOF_LIMIT, now);
}

/** It was them: the tries before count no more. */
export async function forgiveProofAttempts(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('login_counts').where('key_hash', '=', proofKey(userId)).execute();
}
