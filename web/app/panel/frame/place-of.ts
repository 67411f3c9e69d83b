import { own } from '#core/shared/own.ts';
import { panelPath } from '../room.ts';

export interface Step {
  readonly label: string;
  readonly to: string;
}

/** Ids that say nothing to a person: the last part of a UUID is enough. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-([0-9a-f]{12})$/i;

function nameOf(part: string, names: Readonly<Record<string, string>>): string {
  const [, end] = UUID.exec(part) ?? [];
  return own(names, part) ?? (end === undefined ? part : `…${end.slice(-6)}`);
}

/** The steps from the panel's first page to an address: the sidebar's entry, or a room reached otherwise, then what is open over it. */
export function placeOf(
  pathname: string,
  entries: readonly { readonly label: string; readonly path: string }[],
  names: Readonly<Record<string, string>> = {},
): readonly Step[] {
  const [, , list, ...rest] = pathname.split('/');
  if (list === undefined) return [];
  const label = entries.find(({ path }) => path === list)?.label ?? own(names, list);
  if (label === undefined) return [];
  const steps: Step[] = [{ label, to: panelPath(list) }];
  const below: string[] = [];
  for (const part of rest.filter(Boolean).map(decodeURIComponent)) {
    below.push(part);
    steps.push({ label: nameOf(part, names), to: panelPath(list, ...below) });
  }
  return steps;
}
