import type { User } from '#core/accounts/contract.ts';
import type { Role } from '#core/accounts/roles.ts';

/** Where the panel begins; every screen of it is below this address. */
export const PANEL_ROOT = '/dashboard';

/** What somebody is in the shop; null: a customer. A session kept from before there were roles knows the owner alone. */
export function roleOf(user: Pick<User, 'is_admin'> & { role?: Role | null }): Role | null {
  return user.role ?? (user.is_admin ? 'owner' : null);
}

/** Who works behind the counter. */
export function isStaff(user: Pick<User, 'is_admin' | 'role'>): boolean {
  return roleOf(user) !== null;
}
