import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { hashToken } from '../platform/secrets/token.ts';

/** Wrong passwords an account takes in a window before it has to wait for the window's end. */
export const MAX_ATTEMPTS = 10;
const WINDOW = 15 * 60_000;

/**
 * Counts one attempt at an account before its password is looked at, so that many at once cannot pass together.
 * An e-mail without an account counts the same: the answer must not tell.
 * @returns false when the account has to wait.
 */
export async function takeLoginAttempt(db: Db, email: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('login_attempts')
    .values({
      email_hash: hashToken(email),
      attempts: 1,
      ends_at: new Date(now.getTime() + WINDOW),
    })
    .onConflict((conflict) =>
      conflict.column('email_hash').doUpdateSet({
        attempts: sql`CASE WHEN login_attempts.ends_at <= ${now} THEN 1 ELSE login_attempts.attempts + 1 END`,
        ends_at: sql`CASE WHEN login_attempts.ends_at <= ${now} THEN excluded.ends_at ELSE login_attempts.ends_at END`,
      }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts <= MAX_ATTEMPTS;
}

/** Forgets the attempts at an account: the right password came, or a new one was set by e-mail. */
export async function clearLoginAttempts(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('email_hash', '=', hashToken(email)).execute();
}
