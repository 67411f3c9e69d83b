import { isPlain } from '../../shared/is-same.ts';
import { own } from '../../shared/own.ts';

type Plain = Record<string, unknown>;

/**
 * `changes` laid over `base`: groups are merged field by field, lists and values replaced whole. What `base` does not
 * know is left out, so that neither an old release's fields nor a stranger's come through.
 */
export function mergeSettings<T extends object>(base: T, changes: unknown): T {
  if (!isPlain(changes)) return base;
  const merged: Plain = {};
  for (const [name, value] of Object.entries(base)) {
    const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
    if (change === undefined) merged[name] = value;
    else merged[name] = isPlain(value) ? mergeSettings(value, change) : change;
  }
  return merged as T;
}

/**
 * What to store after a change: `stored` as it is, with the fields that `changes` names taken from `settings`. What a
 * rule of today cannot read stays, until somebody changes that very field.
 */
export function overlaySettings(stored: unknown, changes: object, settings: object): object {
  const whole: Plain = { ...(isPlain(stored) ? stored : {}) };
  for (const [name, change] of Object.entries(changes)) {
    const value = (settings as Plain)[name];
    if (change === undefined || !Object.hasOwn(settings, name)) continue;
    whole[name] =
      isPlain(change) && isPlain(value) ? overlaySettings(own(whole, name), change, value) : value;
  }
  return whole;
}
