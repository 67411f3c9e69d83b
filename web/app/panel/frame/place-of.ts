import { panelPath } from '../room.ts';

export interface Step {
  readonly label: string;
  readonly to: string;
}

/** Ids that say nothing to a person: the last part of a UUID is enough. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/i;

function nameOf(part: string, names: Readonly<Record<string, string>>): string {
  if (Object.hasOwn(names, part)) return names[part] ?? part;
  const [, end] = UUID.exec(part) ?? [];
  return end === undefined ? part : `…${end.slice(-6)}`;
}

/** The steps from the panel's first page to an address: the list's entry, then what is open over it. */
export function placeOf(
  pathname: string,
  entries: readonly { readonly label: string; readonly path: string }[],
  names: Readonly<Record<string, string>> = {},
): readonly Step[] {
  const [, , list, ...rest] = pathname.split('/');
  const entry = entries.find(({ path }) => path === list);
  if (!entry) return [];
  const steps: Step[] = [{ label: entry.label, to: panelPath(entry.path) }];
  const below: string[] = [];
  for (const part of rest.filter(Boolean).map(decodeURIComponent)) {
    below.push(part);
    steps.push({ label: nameOf(part, names), to: panelPath(entry.path, ...below) });
  }
  return steps;
}
