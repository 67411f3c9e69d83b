/** What a body must hold to be looked through: an escaped NUL, or half of a pair of code units. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i;

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(isClean);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isClean(key) && isClean(inner));
}

/**
 * Whether the texts of a JSON body can be stored: PostgreSQL takes no NUL and no lone surrogate, and nobody who types
 * means one. Looked at here once, for every call.
 */
export function isStorable(json: string, parsed: unknown): boolean {
  return !UNSTORABLE_ESCAPE.test(json) || isClean(parsed);
}
