import type { User } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import { emailTaken } from './email-taken.ts';
import { dropLinksOf } from './one-time-links.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import { findUser, findUserByEmail, savePasswordHash, type UserFields, updateUserRow } from './store.ts';

type Changes = UserFields & { email: string; is_admin: boolean; password?: string | null | undefined };

/**
 * Changes an account from the panel. A new password or other rights end the person's sessions;
 * a new address has to be confirmed again, and links sent to the old one no longer count.
 */
export async function updateUser(
  deps: Deps,
  actor: User,
  id: string,
  { password, ...fields }: Changes,
): Promise<Result<User>> {
  if (actor.id === id && !fields.is_admin) return fail(accountFailures.own_privileges);
  const passwordHash = password ? await hashPassword(password) : null;
  try {
    return await deps.db
      .transaction()
      .execute((tx) => updateWithin(tx, deps.now(), id, fields, passwordHash));
  } catch (error) {
    // Taken by somebody else in the same moment.
    if (isUniqueViolation(error, 'users_email_key')) return emailTaken();
    throw error;
  }
}

async function updateWithin(
  tx: Tx,
  now: Date,
  id: string,
  fields: Omit<Changes, 'password'>,
  passwordHash: string | null,
): Promise<Result<User>> {
  const before = await findUser(tx, id);
  if (!before) return fail(failures.not_found);
  const holder = await findUserByEmail(tx, fields.email);
  if (holder && holder.id !== id) return emailTaken();
  const isMoved = before.email.toLowerCase() !== fields.email;
  if (isMoved || passwordHash) await dropLinksOf(tx, id);
  if (passwordHash) await savePasswordHash(tx, id, passwordHash, now);
  if (passwordHash || before.is_admin !== fields.is_admin) await closeSessionsOf(tx, id);
  const user = await updateUserRow(tx, id, { ...fields, ...(isMoved ? { email_verified: false } : {}) });
  return user ? ok(user) : fail(failures.not_found);
}
