import { isPlain, isSame } from '#core/shared/is-same.ts';

export interface Difference {
  /** Where it stands: `shipping_settings.carriers.0.name`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether two forms of a list are told entry by entry: groups or lists in the same number. */
function areAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  const all = [...one, ...other];
  return (
    one.length === other.length &&
    (all.every((entry) => isPlain(entry)) || all.every((entry) => Array.isArray(entry)))
  );
}

/** The fields that are another after a change, each alone; a list of which entries came or went is told whole. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (isSame(before, after)) return [];
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  // A group alone, of which nothing stood before, is told as it is.
  if (isPlain(after) && (isPlain(before) || path === '')) {
    const was = isPlain(before) ? before : {};
    return Object.keys(after).flatMap((name) => differences(was[name], after[name], below(name)));
  }
  if (Array.isArray(before) && Array.isArray(after) && areAlike(before, after))
    return after.flatMap((entry, i) => differences(before[i], entry, below(i)));
  return [{ path, before, after }];
}
