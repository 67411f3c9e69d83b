import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import { walkInEmail } from '#core/accounts/rules/walk-in.ts';
import type { Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { refusePhone } from './check-phone.ts';
import { createUser } from './create-user.ts';

/**
 * Makes the account of somebody at the counter who gives a telephone and no e-mail. Nobody can log in to it; once they
 * have an address the owner puts it in and invites them, or joins this account to the one that they made themselves.
 */
export async function createWalkIn(
  deps: Deps,
  by: Person,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<Result<User>> {
  const refused = refusePhone('phone', phone);
  if (refused) return refused;
  return await createUser(deps, by, {
    name,
    phone,
    email: walkInEmail(randomUUID()),
    address: null,
    city: null,
    postal_code: null,
    role: null,
    is_admin: false,
  });
}
