import { matchPath } from 'react-router';
import type { Ability } from '#core/rooms.ts';
import { type PanelRoom, type PanelScreen, panelPath } from '../room.ts';

/** Whether an address of the panel is a screen that one may see, or none of any room. */
export function isOpenTo(
  pathname: string,
  rooms: readonly Pick<PanelRoom, 'screens'>[],
  entered: readonly Pick<PanelRoom, 'screens'>[],
  can: (ability: Ability) => boolean,
): boolean {
  const isAt = ({ path }: PanelScreen) => matchPath(`${panelPath()}/${path}`, pathname) !== null;
  // Definite addresses come before those with a parameter, as they do where they are matched.
  const at = (of: readonly Pick<PanelRoom, 'screens'>[]) =>
    of
      .flatMap(({ screens }) => screens)
      .filter(isAt)
      .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))[0];
  const screen = at(entered);
  if (!screen) return at(rooms) === undefined;
  return screen.ability === undefined || can(screen.ability);
}
