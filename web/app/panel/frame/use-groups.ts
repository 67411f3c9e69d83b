import { useLocation } from 'react-router';
import { usePanel } from '../context.ts';
import { GROUPS, type GroupName, type PanelRoom, panelPath } from '../room.ts';

type Entry = NonNullable<PanelRoom['entry']>;

/** An entry of the sidebar that this person has: its rooms, and where it leads (the first of them). */
export interface Group {
  readonly name: GroupName;
  readonly entries: readonly Entry[];
  readonly to: string;
}

/** The entries of the sidebar, with the rooms of each that this person may enter. */
export function useGroups(): readonly Group[] {
  const { rooms } = usePanel();
  return (Object.keys(GROUPS) as GroupName[]).flatMap((name) => {
    const entries = rooms.flatMap(({ entry }) => (entry?.group === name ? [entry] : []));
    const [first] = entries;
    return first ? [{ name, entries, to: panelPath(first.path) }] : [];
  });
}

/** The entry whose rooms one of is looked at; undefined: none, as on 'Hoje'. */
export function useGroupHere(): Group | undefined {
  const { pathname } = useLocation();
  const [, , list] = pathname.split('/');
  return useGroups().find(({ entries }) => entries.some(({ path }) => path === list));
}
