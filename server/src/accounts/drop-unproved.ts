import type { User } from '#core/accounts/contract.ts';
import type { Tx } from '../platform/database/database.ts';
import { dropChange } from './change-email.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { dropNewKeys } from './second-step.ts';
import { closeSessionsOf } from './sessions.ts';

/** Whether an account may be somebody else's doing: anybody registers with any address. Nobody registers into a role. */
export function isUnproved({ email_verified, role }: Pick<User, 'email_verified' | 'role'>): boolean {
  return !email_verified && role === null;
}

/**
 * Takes away every way into an account that was made before its address was proved (docs/adr/0277), but for the session that
 * is kept and its browser; its password too unless `keepsPassword`. `user` is as it was before. Nothing of one that was proved.
 */
export async function dropUnproved(
  tx: Tx,
  user: User,
  now: Date,
  kept: {
    readonly session?: string | undefined;
    readonly devices?: readonly string[] | undefined;
    readonly keepsPassword: boolean;
  },
): Promise<void> {
  if (!isUnproved(user)) return;
  await dropNewKeys(tx, user.id, new Date(0));
  await forgetDevicesOf(tx, user.id, kept.devices);
  await dropChange(tx, user.id, now);
  if (!kept.keepsPassword) await tx.deleteFrom('credentials').where('user_id', '=', user.id).execute();
  await closeSessionsOf(tx, user.id, kept.session);
}
