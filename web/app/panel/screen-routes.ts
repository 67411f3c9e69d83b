import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { PanelRoom, PanelScreen } from './room.ts';

/** The routes of the rooms' screens, those that stand over a list inside of it. For `routes.ts` alone. */
export function screenRoutes(rooms: readonly Pick<PanelRoom, 'screens'>[]): RouteConfigEntry[] {
  const all = rooms.flatMap((room) => room.screens);
  const over = (list: PanelScreen): RouteConfigEntry[] =>
    all
      .filter((screen) => screen.over === list.path)
      .map(({ path, file }) =>
        path === list.path ? index(file) : route(path.slice(list.path.length + 1), file),
      );
  return all
    .filter((screen) => screen.over === undefined)
    .map((list) => route(list.path, list.file, over(list)));
}
