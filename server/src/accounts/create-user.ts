import { randomUUID } from 'node:crypto';
import type { AdminUser } from '#core/accounts/contract.ts';
import { type AskedRole, roleOf } from '#core/accounts/rules/asked-role.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { isProvedLately } from '../platform/http/proved-lately.ts';
import { emailTaken } from './email-taken.ts';
import { mailInvitation } from './emails/account-emails.ts';
import { hashPassword } from './passwords.ts';
import { insertUser, savePasswordHash, standingOf, type UserFields } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

type NewUser = UserFields &
  AskedRole & {
    readonly email: string;
    readonly note?: string | null | undefined;
    readonly nif?: string | null;
    /** Empty for whoever is invited. */
    readonly password?: string | null | undefined;
    /** Whether they choose the password themselves, by a link in a mail. */
    readonly invite?: boolean | undefined;
  };

/** Makes an account from the panel, a customer's or one of the shop's people's. No session is opened. */
export async function createUser(
  deps: Deps,
  by: Person,
  { password, invite, role, is_admin, note = null, ...fields }: NewUser,
): Promise<Result<AdminUser>> {
  if (roleOf({ role, is_admin }, null) !== null && !isProvedLately(by)) return fail(failures.proof_needed);
  const weak = password && !invite ? await refuseWeakPassword(deps, password, fields) : null;
  if (weak) return weak;
  const passwordHash = password && !invite ? await hashPassword(password) : null;
  return await deps.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { ...fields, note, role: roleOf({ role, is_admin }, null) });
    if (!user) return emailTaken();
    if (passwordHash) await savePasswordHash(tx, user.id, passwordHash, deps.now());
    if (invite) {
      const token = await createLink(tx, deps, { purpose: 'invite', subjectId: user.id });
      await mailInvitation(tx, deps, { user, token, requestId: randomUUID() });
    }
    await audit(tx, by, 'account.created', user.id, standingOf(user));
    return ok({ ...user, suspended_at: null, note });
  });
}
