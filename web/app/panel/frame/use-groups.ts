import { useLocation } from 'react-router';
import { usePanel } from '../context.ts';
import { GROUPS, type GroupName, type PanelRoom, panelPath } from '../room.ts';

type Entry = NonNullable<PanelRoom['entry']>;

/** An entry of the sidebar that this person has: its rooms, what it is called, and where it leads (the first of them). */
export interface Group {
  readonly name: GroupName;
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly to: string;
}

/** The entries of the sidebar, with the rooms of each among these; of one room alone it has the room's own name. */
export function groupsOf(rooms: readonly Pick<PanelRoom, 'entry'>[]): readonly Group[] {
  return (Object.keys(GROUPS) as GroupName[]).flatMap((name) => {
    const entries = rooms.flatMap(({ entry }) => (entry?.group === name ? [entry] : []));
    const [first, second] = entries;
    if (!first) return [];
    return [{ name, label: second ? GROUPS[name].label : first.label, entries, to: entryPath(first) }];
  });
}

/** The entries of the sidebar that this person has. */
export function useGroups(): readonly Group[] {
  return groupsOf(usePanel().rooms);
}

/** The address of a room. */
export function entryPath({ path }: Pick<Entry, 'path'>): string {
  return panelPath(...path.split('/'));
}

/** The room that an address is in: of one over another's list the nearer. */
export function entryAt(pathname: string, entries: readonly Entry[]): Entry | undefined {
  return entries
    .filter((entry) => `${pathname}/`.startsWith(`${entryPath(entry)}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** The entry whose rooms one of is looked at; undefined: none, as on 'Hoje'. */
export function useGroupHere(): Group | undefined {
  const { pathname } = useLocation();
  return useGroups().find(({ entries }) => entryAt(pathname, entries));
}
