import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { createLink } from '../links/create-link.ts';
import type { Caller } from '../platform/http/caller.ts';
import { refusePhone } from './check-phone.ts';
import { emailTaken } from './email-taken.ts';
import { mailVerification } from './emails/account-emails.ts';
import type { AccountDeps } from './hooks.ts';
import { type Opened, openAccount } from './open-account.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail, insertUser, savePasswordHash, standingOf, type UserFields } from './store.ts';
import { refuseWeakPassword } from './weak-password.ts';

export interface Registration extends UserFields {
  readonly email: string;
  readonly password: string;
}

/** Makes a customer's account and opens its first session. Rights are never part of what is sent. */
export async function registerUser(
  deps: AccountDeps,
  by: Caller,
  { password, ...fields }: Registration,
): Promise<Result<Opened>> {
  const phone = refusePhone('phone', fields.phone);
  if (phone) return phone;
  const weak = await refuseWeakPassword(deps, password, fields);
  if (weak) return weak;
  const now = deps.now();
  if (await findUserByEmail(deps.db, fields.email)) return emailTaken();
  const passwordHash = await hashPassword(password);
  return await deps.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, fields);
    if (!user) return emailTaken();
    await savePasswordHash(tx, user.id, passwordHash, now);
    const token = await createLink(tx, deps, { purpose: 'email', subjectId: user.id });
    await mailVerification(tx, deps, { user, token, requestId: user.id });
    await audit(tx, by, 'account.registered', user.id, standingOf(user));
    return ok(await openAccount(tx, deps, by, user, 'register'));
  });
}
