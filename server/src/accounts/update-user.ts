import { randomUUID } from 'node:crypto';
import type { AdminUser } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { ROLE_LABELS } from '#core/accounts/roles.ts';
import { type AskedRole, roleOf } from '#core/accounts/rules/asked-role.ts';
import { realEmail } from '#core/accounts/rules/walk-in.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#core/shared/settle.ts';
import { audit } from '../audit/audit.ts';
import { revokeLinks } from '../links/revoke-links.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { dropChange } from './change-email.ts';
import { emailTaken } from './email-taken.ts';
import { mailEmailMoved } from './emails/email-change.tsx';
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

type Form = UserFields & AskedRole & { readonly email: string; readonly note?: string | null | undefined };
type Changes = Form & {
  readonly password?: string | null | undefined;
  readonly before?: Partial<Form> | undefined;
  readonly over?: Readonly<Record<string, string>> | undefined;
};

/** What a form says of an account; what it leaves out stays. */
function formOf(now: AdminUser, given: Partial<Form>) {
  const { name, email, phone, address, city, postal_code, note } = { ...now, ...given };
  return {
    name,
    email: email.toLowerCase(),
    phone,
    address,
    city,
    postal_code,
    note: note === undefined ? now.note : note,
    role: roleOf({ role: given.role, is_admin: given.is_admin ?? now.role === 'owner' }, now.role),
  };
}

function settleForm(now: AdminUser, { before, over, ...asked }: Omit<Changes, 'password'>) {
  return settle(formOf(now, {}), formOf(now, asked), before && formOf(now, before), {
    over,
    shown: (field) => (field === 'role' ? `«${now.role ? ROLE_LABELS[now.role] : 'Cliente'}»` : undefined),
  });
}

/**
 * Changes an account from the panel. A new password or other rights end the person's sessions;
 * a new address has to be confirmed again, the old one is told, and links sent to it no longer count.
 */
export async function updateUser(
  deps: Deps,
  by: Person,
  id: string,
  { password, ...fields }: Changes,
): Promise<Result<AdminUser>> {
  if (by.user.id === id && roleOf(fields, by.user.role) !== by.user.role)
    return fail(accountFailures.own_privileges);
  const weak = password ? await refuseWeakPassword(deps, password, { ...fields, id }) : null;
  if (weak) return weak;
  const passwordHash = password ? await hashPassword(password) : null;
  try {
    return await deps.db.transaction().execute((tx) => updateWithin(tx, deps, by, id, fields, passwordHash));
  } catch (error) {
    // Taken by somebody else in the same moment.
    if (isUniqueViolation(error, 'users_email_key')) return emailTaken();
    throw error;
  }
}

async function updateWithin(
  tx: Tx,
  deps: Deps,
  by: Person,
  id: string,
  asked: Omit<Changes, 'password'>,
  passwordHash: string | null,
): Promise<Result<AdminUser>> {
  const now = deps.now();
  const before = await findAdminUser(tx, id, { lock: true });
  if (!before) return fail(failures.not_found);
  const settled = settleForm(before, asked);
  if (!settled.ok) return settled;
  const { role, note, ...fields } = settled.value;
  // Other rights, and whatever lets one of the shop's people in, give the shop away.
  const givesAway = before.role !== role || passwordHash !== null;
  const isMoved = before.email.toLowerCase() !== fields.email;
  // Who had no mailbox at the counter has none that could be taken from them.
  const leaves = isMoved && (before.role !== null || realEmail(before.email) !== null);
  if ((givesAway || leaves) && !isProvedLately(by)) return fail(failures.proof_needed);
  const holder = await findUserByEmail(tx, fields.email);
  if (holder && holder.id !== id) return emailTaken();
  if (before.role === 'owner' && role !== 'owner' && (await isLastOwner(tx, id)))
    return fail(accountFailures.last_owner);
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
    note,
    ...(isMoved ? { email_verified: false } : {}),
  });
  if (!user) return fail(failures.not_found);
  if (leaves) await mailEmailMoved(tx, deps, { user, to: before.email, id: randomUUID() });
  const after = { ...user, suspended_at: before.suspended_at, note };
  const changed = [...changedFields(before, after), ...(passwordHash ? ['password'] : [])];
  await audit(tx, by, 'account.changed', id, { ...standingOf(after), changed }, standingOf(before));
  return ok(after);
}
