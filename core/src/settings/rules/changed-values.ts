import { isPlain } from './merge-settings.ts';

type Values = Record<string, unknown>;

/** Whether two values of settings are the same; the order of a group's fields says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isPlain(one) && isPlain(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, i) => isSame(entry, other[i]));
  return one === other || ((one ?? null) === null && (other ?? null) === null);
}

/** What of `one` is another in `other`, as settings that can be saved: of a group its fields that differ alone. */
export function changedValues(one: object, other: object): Values {
  const changed: Values = {};
  for (const [name, value] of Object.entries(one)) {
    const beside = (other as Values)[name];
    if (isSame(value, beside)) continue;
    changed[name] =
      isPlain(value) && isPlain(beside)
        ? Object.fromEntries(Object.entries(value).filter(([field]) => !isSame(value[field], beside[field])))
        : value;
  }
  return changed;
}
