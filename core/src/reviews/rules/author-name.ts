/** Longest first name that is shown, in characters. */
const LONGEST = 60;

/** How the author of a review is shown: first name and the initial of the last, "Ana Maria Silva" is "Ana S.". */
export function authorName(name: string): string {
  const [first = '', ...others] = name.normalize('NFC').trim().split(/\s+/u);
  const initial = [...(others.at(-1) ?? '')][0];
  const shown = [...first].slice(0, LONGEST).join('') || 'Cliente';
  return initial ? `${shown} ${initial.toLocaleUpperCase('pt-PT')}.` : shown;
}
