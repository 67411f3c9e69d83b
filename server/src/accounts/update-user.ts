import type { AdminUser } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { type AskedRole, roleOf } from '#core/accounts/rules/asked-role.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { dropChange } from './change-email.ts';
import { emailTaken } from './email-taken.ts';
import { hashPassword } from './passwords.ts';
import { closeSessionsOf } from './sessions.ts';
import {
  changedFields,
  findAdminUser,
  findUserByEmail,
  isLastOwner,
  savePasswordHash,
  standingOf,
  type UserFields,
  updateUserRow,
} from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

type Changes = UserFields &
  AskedRole & {
    readonly email: string;
    readonly note?: string | null | undefined;
    readonly password?: string | null | undefined;
  };

/**
 * Changes an account from the panel. A new password or other rights end the person's sessions;
 * a new address has to be confirmed again, and links sent to the old one no longer count.
 */
export async function updateUser(
  deps: Deps,
  by: Person,
  id: string,
  { password, ...fields }: Changes,
): Promise<Result<AdminUser>> {
  if (by.user.id === id && roleOf(fields, by.user.role) !== by.user.role)
    return fail(accountFailures.own_privileges);
  const weak = password ? await refuseWeakPassword(password, fields) : null;
  if (weak) return weak;
  const passwordHash = password ? await hashPassword(password) : null;
  try {
    return await deps.db
      .transaction()
      .execute((tx) => updateWithin(tx, by, deps.now(), id, fields, passwordHash));
  } catch (error) {
    // Taken by somebody else in the same moment.
    if (isUniqueViolation(error, 'users_email_key')) return emailTaken();
    throw error;
  }
}

async function updateWithin(
  tx: Tx,
  by: Person,
  now: Date,
  id: string,
  { role: asked, is_admin, note, ...fields }: Omit<Changes, 'password'>,
  passwordHash: string | null,
): Promise<Result<AdminUser>> {
  const before = await findAdminUser(tx, id);
  if (!before) return fail(failures.not_found);
  // Other rights, and whatever lets one of the shop's people in, give the shop away.
  const givesAway = before.role !== roleOf({ role: asked, is_admin }, before.role) || passwordHash !== null;
  const movesStaff = before.role !== null && before.email.toLowerCase() !== fields.email;
  if ((givesAway || movesStaff) && !isProvedLately(by)) return fail(failures.proof_needed);
  const holder = await findUserByEmail(tx, fields.email);
  if (holder && holder.id !== id) return emailTaken();
  const role = roleOf({ role: asked, is_admin }, before.role);
  if (before.role === 'owner' && role !== 'owner' && (await isLastOwner(tx, id)))
    return fail(accountFailures.last_owner);
  const isMoved = before.email.toLowerCase() !== fields.email;
  if (isMoved || passwordHash) {
    await revokeLinks(tx, { kind: 'user', id }, now);
    // What was asked for by whoever had the old one.
    await dropChange(tx, id, now);
  }
  if (passwordHash) await savePasswordHash(tx, id, passwordHash, now);
  if (passwordHash || before.role !== role) await closeSessionsOf(tx, id);
  const user = await updateUserRow(tx, id, {
    ...fields,
    role,
    ...(note === undefined ? {} : { note }),
    ...(isMoved ? { email_verified: false } : {}),
  });
  if (!user) return fail(failures.not_found);
  const after = { ...user, suspended_at: before.suspended_at, note: note === undefined ? before.note : note };
  const changed = [...changedFields(before, after), ...(passwordHash ? ['password'] : [])];
  await audit(tx, by, {
    type: 'account.changed',
    subject: { kind: 'account', id },
    before: standingOf(before),
    after: { ...standingOf(after), changed },
  });
  return ok(after);
}
