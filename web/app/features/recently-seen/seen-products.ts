const KEY = 'produtos_vistos';

/** The most that are remembered. */
export const MOST_SEEN = 12;

const ID = /^[0-9a-f-]{36}$/;

/** Ids read from storage, whatever stands there; the last seen first. */
export function readSeen(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(0, MOST_SEEN);
  } catch {
    return [];
  }
}

/** The list once this product was seen: it comes first, once. */
export function withSeen(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, MOST_SEEN);
}

/** Remembers in this browser that a product was seen. @returns those seen before it. */
export function rememberSeen(id: string): string[] {
  try {
    const before = readSeen(localStorage.getItem(KEY));
    localStorage.setItem(KEY, JSON.stringify(withSeen(before, id)));
    return before.filter((other) => other !== id);
  } catch {
    // Storage may be switched off or full: then nothing is remembered.
    return [];
  }
}
