import { type Ability, can } from '#core/accounts/abilities.ts';
import type { User } from '#core/accounts/contract.ts';
import { roleOf } from '../staff.ts';

/** Whether this person may do something: to show what may be done; the server is the judge. */
export function mayDo(user: Pick<User, 'is_admin' | 'role'>, ability: Ability): boolean {
  return can(roleOf(user), ability);
}
