import { own } from '#core/shared/own.ts';
import { panelPath } from '../room.ts';

export interface Step {
  readonly label: string;
  readonly to: string;
}

/** Ids that say nothing to a person. */
const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|ORD-.+)$/i;

/** What a record is called; one whose name has not come yet is only that. */
function nameOf(part: string, names: Readonly<Record<string, string>>): string {
  return own(names, part) ?? (ID.test(part) ? 'Registo' : part);
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
