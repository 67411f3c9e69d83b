import type { Role } from './accounts/roles.ts';
import { type Ability, ROOMS } from './rooms.ts';
import type { AbilityFacts } from './shared/room.ts';

/** What can be done in the panel, and by whom: all that the rooms say (docs/roles.md). The owner has every ability. */
const ABILITIES = Object.assign({}, ...ROOMS.map(({ abilities }) => abilities)) as Readonly<
  Record<Ability, AbilityFacts>
>;

/** Every ability, in the order of the rooms. */
export const ALL_ABILITIES = Object.keys(ABILITIES) as Ability[];

/** What an ability lets somebody do, as the shop's people say it. */
export function abilityLabel(ability: Ability): string {
  return ABILITIES[ability].says;
}

/** The roles that have the ability, from the most to the least that they may do. */
export function rolesThatCan(ability: Ability): readonly Role[] {
  return ABILITIES[ability].roles;
}

/** Whether this role has the ability; a customer (null) has none. */
export function can(role: Role | null, ability: Ability): boolean {
  return role !== null && rolesThatCan(ability).includes(role);
}
