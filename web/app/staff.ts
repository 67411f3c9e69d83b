import type { User } from '#core/accounts/contract.ts';

/** Where the panel begins; every screen of it is below this address. */
export const PANEL_ROOT = '/dashboard';

/** Who works behind the counter. */
export function isStaff(user: Pick<User, 'is_admin'>): boolean {
  return user.is_admin;
}
