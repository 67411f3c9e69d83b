import type { ProductIndex } from './product-index.ts';
import { findBest } from './search.ts';
import { stem } from './stem.ts';
import { splitParts, words } from './tokens.ts';

/** The shortest number that is looked for with its signs swapped: of shorter ones everything is near everything. */
const SHORTEST = 4;

/** Letters that are typed for the digit that looks the same. */
const LOOK_ALIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** "tn2402" → "nt2402", "t2n402", …, "tn2420": two neighbours the other way round, or a letter in place of its digit. */
function* others(word: string): Generator<string> {
  for (let at = word.length - 1; at > 0; at--) {
    const [before = '', after = ''] = word.slice(at - 1, at + 1);
    if (before !== after) yield word.slice(0, at - 1) + after + before + word.slice(at + 1);
  }
  for (let at = 0; at < word.length; at++) {
    const digit = LOOK_ALIKE[word[at] ?? ''];
    if (digit !== undefined) yield word.slice(0, at) + digit + word.slice(at + 1);
  }
}

function isKnown(index: ProductIndex, word: string): boolean {
  const parts = splitParts(word);
  const has = (token: string): boolean => index.count(token) > 0;
  return has(stem(word)) || (parts.length > 0 && parts.every(has));
}

/**
 * What was typed with a part's number as some product has it: "tn2402" → "tn2420". Null where no such number is one slip
 * away. It is offered and never searched for by itself: another number is another part.
 * @param ignored the words, folded, that nothing has.
 */
export function meantPart(index: ProductIndex, typed: string, ignored: readonly string[]): string | null {
  const all = words(typed);
  for (const word of ignored) {
    if (word.length < SHORTEST || !/\d/.test(word)) continue;
    for (const other of others(word)) {
      if (!isKnown(index, other)) continue;
      const meant = all.map((one) => (one === word ? other : one)).join(' ');
      if (findBest(index, meant, 1).length > 0) return meant;
    }
  }
  return null;
}
