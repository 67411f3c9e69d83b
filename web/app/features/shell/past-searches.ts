const KEY = 'pesquisas';

/** The most searches that this browser remembers. */
export const MAX_PAST_SEARCHES = 6;

const LONGEST = 120;

const sameAs = (text: string) => text.trim().toLowerCase();

/** Searches read from storage, whatever stands there; the last one first. */
export function readPastSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter(
        (text): text is string => typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST,
      )
      .slice(0, MAX_PAST_SEARCHES);
  } catch {
    return [];
  }
}

/** The list once this was searched: it comes first, once, however it was written. */
export function withSearch(past: readonly string[], searched: string): string[] {
  const text = searched.trim().slice(0, LONGEST);
  if (text.length < 2) return [...past];
  return [text, ...past.filter((other) => sameAs(other) !== sameAs(text))].slice(0, MAX_PAST_SEARCHES);
}

/** Those that begin as typed, without what is typed already; all of them for nothing typed. */
export function pastSearchesFor(past: readonly string[], typed: string): string[] {
  return past.filter((text) => sameAs(text).startsWith(sameAs(typed)) && sameAs(text) !== sameAs(typed));
}

/** What was searched in this browser. */
export function pastSearches(): string[] {
  try {
    return readPastSearches(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

/** Remembers a search in this browser alone; it is sent nowhere. */
export function rememberSearch(searched: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withSearch(pastSearches(), searched)));
  } catch {
    // Storage may be switched off or full: then nothing is remembered.
  }
}

/** Forgets them: at the end of a session the next person at this computer must not read them. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Switched off: there is nothing to forget.
  }
}
