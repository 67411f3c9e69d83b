import { isPlain, isSame } from '../../shared/is-same.ts';

type Values = Record<string, unknown>;

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
