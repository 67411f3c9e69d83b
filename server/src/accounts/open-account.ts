import type { Session, User } from '#core/accounts/contract.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { AccountDeps } from './hooks.ts';
import { rememberDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';

/** A session, and what its browser is to keep so that the account knows it again; null when it has that already. */
export interface Opened extends Session {
  readonly device: string | null;
}

/** Lets somebody in who has proved to be this person: their cart, their orders, a session, a known browser. */
export async function openAccount(tx: Tx, deps: AccountDeps, by: Caller, user: User): Promise<Opened> {
  const now = deps.now();
  if (by.cartToken) await deps.hooks.onLogin(tx, { userId: user.id, cartToken: by.cartToken });
  if (user.email_verified) await deps.hooks.onEmailProved(tx, { userId: user.id, email: user.email });
  const device = await rememberDevice(tx, user.id, by.devices ?? [], now);
  return { access_token: await openSession(tx, user, now), user, device };
}
