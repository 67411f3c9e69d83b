import { own } from '#core/shared/own.ts';

/** Letters that the embedded fonts have: Latin, Greek, Cyrillic, and the signs that texts of a shop use. */
const KNOWN =
  /[\n\u0020-\u024f\u02c6\u02da\u02dc\u0370-\u03ff\u0400-\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;

/** Spellings of signs that the fonts lack. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u2010': '-',
  '\u2011': '-',
  '\u2264': '<=',
  '\u2265': '>=',
  '\t': ' ',
};

/** Joins, variants and signs without width: nothing is missing where they are left out. */
const INVISIBLE = /[\p{Cf}\p{Mn}]/gu;

/** Breaks a word that is too long for a line: before the @ of an address, else after a sign, else where the room ends. */
function broken(word: string, room: number): string {
  const parts: string[] = [];
  let rest = word;
  while (rest.length > room) {
    const at = rest.lastIndexOf('@', room);
    const sign = Math.max(...['.', '-', '/', '_'].map((one) => rest.lastIndexOf(one, room - 1)));
    const end = at > 0 ? at : sign >= room / 2 ? sign + 1 : room;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest].join('\n');
}

/**
 * Text as the embedded fonts can draw it: a letter of another script is "?", not a box or another letter. A word
 * longer than `room` letters is broken, so that it never runs into what stands beside it.
 */
export function printable(text: string, room = 80): string {
  const known = [...text.normalize('NFC').replace(INVISIBLE, '')].map((sign) =>
    KNOWN.test(sign)
      ? sign
      : (own(SUBSTITUTES, sign) ?? (/\p{Extended_Pictographic}/u.test(sign) ? '' : '?')),
  );
  return known.join('').replace(/\S+/g, (word) => (word.length > room ? broken(word, room) : word));
}
