/**
 * What an object itself has under a key that somebody else chose. `object[key]` would find what every object inherits:
 * a filter called `constructor` would be a function (scripts/safe-lookups.ts refuses it).
 */
export function own<T extends object>(object: T, key: PropertyKey): T[keyof T] | undefined {
  return Object.hasOwn(object, key) ? object[key as keyof T] : undefined;
}
