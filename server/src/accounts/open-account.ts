import { randomUUID } from 'node:crypto';
import type { Session, User } from '#core/accounts/contract.ts';
import type { LoginMethod } from '#core/accounts/session-contract.ts';
import { createLink } from '../links/create-link.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mailNewLogin } from './emails/new-login.tsx';
import type { AccountDeps } from './hooks.ts';
import { rememberDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';

/** A session, and what its browser is to keep so that the account knows it again; null when it has that already. */
export interface Opened extends Session {
  readonly device: string | null;
}

/**
 * Lets somebody in who has proved to be this person: their cart, their orders, a session, a known browser. Of a password
 * or a passkey used in a browser that the account does not know its owner is told by mail.
 */
export async function openAccount(
  tx: Tx,
  deps: AccountDeps,
  by: Caller,
  user: User,
  method: LoginMethod,
): Promise<Opened> {
  const now = deps.now();
  if (by.cartToken) await deps.hooks.onLogin(tx, { userId: user.id, cartToken: by.cartToken });
  if (user.email_verified) await deps.hooks.onEmailProved(tx, { userId: user.id, email: user.email });
  const device = await rememberDevice(tx, user.id, by.devices ?? [], now);
  const access_token = await openSession(tx, user, now, { by, method });
  if (device !== null && (method === 'password' || method === 'passkey')) {
    const token = await createLink(tx, deps, { purpose: 'not_me', subjectId: user.id });
    await mailNewLogin(tx, deps, { user, token, agent: by.agent, ip: by.ip, requestId: randomUUID() });
  }
  return { access_token, user, device };
}
