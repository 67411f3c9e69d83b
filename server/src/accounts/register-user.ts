import type { Session } from '#core/accounts/contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { type Failure, fail, ok, type Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { AccountHooks } from './hooks.ts';
import { hashPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { findUserByEmail, insertUser, savePasswordHash, type UserFields } from './store.ts';

export interface Registration extends UserFields {
  readonly email: string;
  readonly password: string;
}

/** The e-mail is taken, said on its field. */
export function emailTaken(): { readonly ok: false; readonly failure: Failure } {
  const { detail } = accountFailures.email_taken;
  return fail(accountFailures.email_taken, { errors: [{ path: 'email', message: detail }] });
}

/** Makes a customer's account and opens its first session. Rights are never part of what is sent. */
export async function registerUser(
  deps: Deps,
  hooks: AccountHooks,
  { password, ...fields }: Registration,
  cartToken: string | null,
): Promise<Result<Session>> {
  const now = deps.now();
  if (await findUserByEmail(deps.db, fields.email)) return emailTaken();
  const passwordHash = await hashPassword(password);
  return await deps.db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, fields);
    if (!user) return emailTaken();
    await savePasswordHash(tx, user.id, passwordHash, now);
    if (cartToken) await hooks.onLogin(tx, { userId: user.id, cartToken });
    return ok({ access_token: await openSession(tx, user, now), user });
  });
}
