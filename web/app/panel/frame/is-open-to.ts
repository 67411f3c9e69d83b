import { matchPath } from 'react-router';
import { type PanelRoom, panelPath } from '../room.ts';

/** Whether an address of the panel is of a room that one may enter, or of none. */
export function isOpenTo(
  pathname: string,
  rooms: readonly Pick<PanelRoom, 'screens'>[],
  entered: readonly Pick<PanelRoom, 'screens'>[],
): boolean {
  const isOf = (room: Pick<PanelRoom, 'screens'>) =>
    room.screens.some(({ path }) => matchPath(`${panelPath()}/${path}`, pathname) !== null);
  return entered.some(isOf) || !rooms.some(isOf);
}
