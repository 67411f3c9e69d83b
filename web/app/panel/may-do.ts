import type { Abilities, User } from '#core/accounts/contract.ts';
import type { Ability } from '#core/rooms.ts';
import { roleOf } from '../staff.ts';

/** Whether this person may do something: to show what may be done; the server is the judge. */
export function mayDo(
  abilities: Abilities,
  user: Pick<User, 'is_admin' | 'role'>,
  ability: Ability,
): boolean {
  const role = roleOf(user);
  return role !== null && abilities.some((one) => one.ability === ability && one.roles.includes(role));
}
