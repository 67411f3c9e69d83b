import { isPlain, isSame } from './is-same.ts';

type Values = Record<string, unknown>;

/** The fields that tell the entries of a list apart: carriers, mails, parts of the home page. */
const IDENTITIES = ['id', 'kind', 'key'] as const;

/** What tells an entry of a list apart from the others; null: nothing does. */
function identityOf(entry: unknown): string | null {
  if (!isPlain(entry)) return null;
  const name = IDENTITIES.find((one) => typeof entry[one] === 'string' && entry[one] !== '');
  return name === undefined ? null : String(entry[name]);
}

/** The entries by what tells them apart; null when one has nothing, or two the same. */
function byIdentity(list: readonly unknown[]): Map<string, Values> | null {
  const found = new Map<string, Values>();
  for (const entry of list) {
    const identity = identityOf(entry);
    if (identity === null || !isPlain(entry) || found.has(identity)) return null;
    found.set(identity, entry);
  }
  return found;
}

/** Whether these are the same entries in the same order: by identity, or lists in a list, which stand for their place. */
function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  if ([...one, ...other].every((entry) => Array.isArray(entry))) return true;
  const [mine, theirs] = [byIdentity(one), byIdentity(other)];
  return mine !== null && theirs !== null && [...mine.keys()].join('\n') === [...theirs.keys()].join('\n');
}

/**
 * The entries that were put behind a list of which every entry stayed in its place (the days of a week, carriers, mails);
 * null when entries went, moved or cannot be told apart: then the list can only be told whole.
 */
export function entriesAdded(
  was: readonly unknown[],
  now: readonly unknown[],
): readonly Record<string, unknown>[] | null {
  if (!areSame(was, now.slice(0, was.length))) return null;
  const added = now.slice(was.length).filter(isPlain);
  return added.length === now.length - was.length ? added : null;
}

/**
 * What two people added to a list, mine first; null when both added the same thing, each as another, or nothing tells the
 * entries of such a list apart (the hours of a day, two of which are not the sum of both).
 */
export function bothAdded(
  was: readonly unknown[],
  mine: readonly Record<string, unknown>[],
  theirs: readonly Record<string, unknown>[],
): readonly Record<string, unknown>[] | null {
  const all = [...was, ...mine, ...theirs];
  if (mine.length + theirs.length > 0 && all.every((entry) => identityOf(entry) === null)) return null;
  const others = theirs.filter((entry) => !mine.some((own) => isSame(own, entry)));
  const identities = new Set(mine.map(identityOf).filter((one) => one !== null));
  return others.some((entry) => identities.has(identityOf(entry) ?? '')) ? null : [...mine, ...others];
}
