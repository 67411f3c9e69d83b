import { isPlain, isSame } from './is-same.ts';
import { bothAdded, entriesAdded } from './kept-entries.ts';

/** A field that two people changed at once, each to something else. */
export interface Collision {
  /** Its place: `email_settings.smtp_server`, `shipping_settings.carriers.0.name`; a list of which entries came or went whole. */
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface ThreeWay {
  /** What both wanted: each field as whoever changed it left it; where both did, as `mine`. */
  readonly merged: Record<string, unknown>;
  readonly collisions: readonly Collision[];
  /** Fields that only the other one changed. */
  readonly taken: readonly string[];
}

/** Brings two changes of the same things together, field by field (docs/product.md#settings). */
export function threeWay(base: object, mine: object, theirs: object): ThreeWay {
  const collisions: Collision[] = [];
  const taken: string[] = [];
  const walk = (was: unknown, own: unknown, other: unknown, path: string): unknown => {
    const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
    if (isPlain(was) && isPlain(own) && isPlain(other)) {
      const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
      const both = names.map((name) => [name, walk(was[name], own[name], other[name], below(name))] as const);
      return Object.fromEntries(both.filter(([, value]) => value !== undefined));
    }
    if (Array.isArray(was) && Array.isArray(own) && Array.isArray(other)) {
      const [iAdded, theyAdded] = [entriesAdded(was, own), entriesAdded(was, other)];
      const added = iAdded && theyAdded && bothAdded(was, iAdded, theyAdded);
      if (added) {
        const first = was.length + iAdded.length;
        taken.push(...added.slice(iAdded.length).map((_, i) => below(first + i)));
        return [...was.map((entry, i) => walk(entry, own[i], other[i], below(i))), ...added];
      }
    }
    const [iChanged, theyChanged] = [!isSame(was, own), !isSame(was, other)];
    if (theyChanged && !iChanged) {
      taken.push(path);
      return other;
    }
    if (iChanged && theyChanged && !isSame(own, other)) collisions.push({ path, mine: own, theirs: other });
    return own;
  };
  const merged = walk(base, mine, theirs, '') as Record<string, unknown>;
  return { merged, collisions, taken };
}
