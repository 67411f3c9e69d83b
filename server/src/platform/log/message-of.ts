/** Characters of what was thrown that are told. */
const MOST_SAID = 500;

/** What can be made of one that was thrown: also of what is no error (an answer of the router, a plain object). */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error).slice(0, MOST_SAID);
  const { message, statusText, status, code } = error as Readonly<Record<string, unknown>>;
  const said = [message, [status, statusText].filter(Boolean).join(' '), code].find(
    (one) => typeof one === 'string' && one !== '' && one !== '[object Object]',
  );
  if (typeof said === 'string') return said;
  // Its names alone: what stands in it may be anybody's.
  return `${error.constructor?.name ?? 'Object'} {${Object.keys(error).join(', ')}}`.slice(0, MOST_SAID);
}
