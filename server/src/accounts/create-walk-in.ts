import { randomUUID } from 'node:crypto';
import type { User } from '#core/accounts/contract.ts';
import { walkInEmail } from '#core/accounts/rules/walk-in.ts';
import { normalizePhone } from '#core/shared/phone.ts';
import type { Result } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { refusePhone } from './check-phone.ts';
import { createUser } from './create-user.ts';

interface AtTheCounter {
  readonly name: string;
  readonly phone: string | null;
  readonly email?: string | null | undefined;
  readonly nif: string | null;
}

/**
 * Makes the account of somebody at the counter; nobody there thinks up a password for them. Who gives an e-mail is invited
 * by it. To that of who gives a telephone alone nobody can log in: once they have an address the owner puts it in and
 * invites them, or joins this account to the one that they made themselves.
 */
export async function createWalkIn(
  deps: Deps,
  by: Person,
  { name, phone, email, nif }: AtTheCounter,
): Promise<Result<User>> {
  const refused = phone || !email ? refusePhone('phone', phone ?? '') : null;
  if (refused) return refused;
  return await createUser(deps, by, {
    name,
    phone: phone && normalizePhone(phone),
    nif,
    email: email || walkInEmail(randomUUID()),
    invite: Boolean(email),
    address: null,
    city: null,
    postal_code: null,
    role: null,
    is_admin: false,
  });
}
